#!/bin/sh
# A part of one drawing in the four ways to smooth it, side by side, as one SVG on standard output.
#
#     four-ways.sh DOCUMENT
set -eu
document=$1
sketch=${SKETCH:-sketch}

echo '<svg xmlns="http://www.w3.org/2000/svg" width="880" height="232" viewBox="0 0 880 232">'
x=8
for way in none midpoint spline fit; do
  printf '<svg x="%d" y="4" width="208" height="196" viewBox="98 2 96 90">\n' "$x"
  "$sketch" export --size 208x196 --smooth "$way" --precision 2 "$document"
  printf '</svg>\n<text x="%d" y="222" text-anchor="middle" font-family="sans-serif">%s</text>\n' \
    $((x + 104)) "$way"
  x=$((x + 219))
done
echo '</svg>'
