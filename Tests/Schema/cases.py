"""What the JSON Schema and `sketch validate` each say of a document, by the values of its members."""
import json
import os
import subprocess
import sys

import jsonschema

# Member: values that both accept, that both refuse, and that only the program knows to be wrong.
PAGE = {
    "sketch": ("1 1.0 10e-1", "0 2 1.5 null", ""),
    "width": (
        '0 -0 1e-400 "10px" "+.5in" "1e2Mm" "5eX" "2q" "-0px" "-0.0e5cm" "-.0pt"',
        '-1 null "10" "-1px" "-0.5px" "-00.1px" "10%" "5rem" "1.px" "px" "\\u00201px"',
        '"1e999px"',
    ),
    "viewBox": ("[0,0,1,1] [-1e300,5,0,0]", '[0,0,1] [0,0,1,1,1] [0,0,-1,1] [0,0,1,"1"] "0" null', ""),
    "preserveAspectRatio": ('"none" "xMidYMax" "xMinYMid\\u0020slice" "\\tnone"', '"" "meet" "xmidymid" null', ""),
    "background": (
        '"tan" "Transparent" "#fff" "#12345678" "RGB(1,2,3)" "hsla(1,2%,3%,.5)" "\\u0020red\\n"',
        '"" "#fffff" "url(#a)" "lab(5%)" "hwb(0)" "color(srgb)" "rgb(1,2,3" null 1',
        '"tea" "none" "rgb(x)"',
    ),
    "title": ('"" "a"', "null 1", ""),
    "undone": ('[] [{"points":[]}]', 'null {} [1] [{}] [{"points":[[1]]}]', ""),
    "mine": ("null [[]]", "", ""),
}
STROKE = {
    "color": ('"tan" "TAN" "#FFF" "#0a0b0c"', '"" "#ffff" "rgb(1,2,3)" "\\u0020red" null', '"tael" "transparent"'),
    "width": ("0 6.5 1e308", '-1 "6" null', ""),
    "opacity": ("0 1.0 1e-999", '-0.1 1.01 "1" null', ""),
    "closed": ("true false", "null 0", ""),
    "layer": ('"" "a"', "null 1", ""),
    "pressure": ("[0.5]", '[1.1] [-1] ["1"] null 1', "[] [1,1]"),
    "time": ("[-5.5]", '["1"] null', "[] [1,1]"),
}


def documents():
    """Each document with what the schema and the program should say of it."""
    page, stroke = '{"strokes":[],"%s":%s}', '{"strokes":[{"points":[[1,2]],"%s":%s}]}'
    for members, form in ((PAGE, page), (STROKE, stroke)):
        for member, texts in members.items():
            for text, answers in zip(texts, ((True, True), (False, False), (True, False))):
                for value in text.split(" ") if text else ():
                    yield form % (member, value), answers
    for points in ('[[1,2,3]]', '[["1",2]]', '[1,2]', 'null', '{}'):
        yield '{"strokes":[{"points":%s}]}' % points, (False, False)
    for text in ("{}", "[]", '{"strokes":null}', '{"strokes":[{}]}', '{"strokes":[[]]}'):
        yield text, (False, False)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    count = failures = 0
    for text, expected in documents():
        command = [os.environ["SKETCH"], "validate", "-"]
        checked = subprocess.run(command, input=text.encode(), capture_output=True)
        answers = (validator.is_valid(json.loads(text)), checked.returncode == 0)
        count += 1
        if answers != expected:
            failures += 1
            print(f"{text}: the schema and the program say {answers}, expected {expected}")
    print(f"{count - failures} passed, {failures} failed")
    sys.exit(failures > 0)


main()
