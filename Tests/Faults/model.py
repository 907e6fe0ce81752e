"""Random commands through the program beside a model of the history, with kills in between."""
import json, os, random, signal

from bench import SKETCH

STEPS = int(os.environ.get("MODEL_STEPS", 10_000))
WORKERS = 4


class Model:
    """The two stacks, and what a command does to them."""

    def __init__(self):
        self.done, self.undone = [], []

    def copy(self):
        other = Model()
        other.done, other.undone = self.done[:], self.undone[:]
        return other

    def step(self, random):
        """Draws a command, does it here, and returns its words with the status that it should have."""
        kind = random.choices(["stroke", "undo", "redo", "clear"], [40, 30, 28, 2])[0]
        if kind == "stroke":
            points = [[random.randint(-99, 99), round(random.uniform(-9, 9), 2)] for _ in range(random.randint(0, 3))]
            if points:
                self.done.append(points)
                self.undone = []
            return ["stroke", "pad.json", *(f"{x},{y!r}" for x, y in points)], 0
        if kind == "clear":
            if random.random() < 0.5:
                self.undone = []
                return ["clear", "--undone", "pad.json"], 0
            self.done, self.undone = [], []
            return ["clear", "pad.json"], 0
        source, target = (self.done, self.undone) if kind == "undo" else (self.undone, self.done)
        how = random.choice([[], [], [], ["-n", str(random.randint(1, 5))], ["--all"]])
        count = 1 if not how else len(source) if how == ["--all"] else int(how[1])
        status = 0 if source else 1
        for _ in range(min(count, len(source))):
            target.append(source.pop())
        return [kind, "pad.json", *how], status


def spawn(desk, words, environment):
    """Runs the program, without the cost of subprocess."""
    nothing = [(os.POSIX_SPAWN_OPEN, n, "/dev/null", os.O_RDWR, 0) for n in (0, 1, 2)]
    folder = os.path.join(desk.folder, "pad.json")
    words = [SKETCH, *(folder if w == "pad.json" else w for w in words)]
    _, status = os.waitpid(os.posix_spawn(SKETCH, words, environment, file_actions=nothing), 0)
    return os.waitstatus_to_exitcode(status)


def history(seed):
    def case(desk):
        source, model = random.Random(seed), Model()
        desk.run("new", "pad.json")
        states = set()
        for step in range(STEPS // WORKERS):
            before, kills = model.copy(), source.random() < 0.2
            words, expected = model.step(source)
            environment = {}
            if kills:
                environment = {"LD_PRELOAD": str(desk.shim), "FAULT": f"{source.choice(['signal', 'after'])}={int(signal.SIGKILL)}", "FAULT_AT": str(source.randint(1, 30))}
            status = spawn(desk, words, environment)
            document = json.loads(desk.path.read_bytes())
            now = [s["points"] for s in document["strokes"]], [s["points"] for s in document["undone"]]
            if kills and status == -signal.SIGKILL:
                states.add(now == (model.done, model.undone))
                if now == (before.done, before.undone):
                    model = before
                for name in desk.names():
                    if name.startswith(".sketch-"):
                        (desk.folder / name).unlink()
            elif status != expected:
                yield f"step {step}, {words}: status {status}, not {expected}"
            if now != (model.done, model.undone) or desk.names() != ["pad.json"]:
                yield f"step {step}, {words}, status {status}: {len(now[0])} + {len(now[1])} strokes, not {len(model.done)} + {len(model.undone)}; {desk.names()}"
                return
        if STEPS >= 1000 and states != {True, False}:
            yield f"kills met only {states}"
    case.__name__ = f"history_{seed}"
    case.__doc__ = f"{STEPS // WORKERS} random commands do what the model does, also where one is killed"
    return case


CASES = [history(seed) for seed in range(1, WORKERS + 1)]
