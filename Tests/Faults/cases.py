"""Runs the cases of the other files; each is a generator of what it found wrong."""
import os, signal, sys, time, traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import tempfile

import bench, calls, files, model, races, streams


def main():
    # A signal that whoever runs this has chosen to ignore would stay ignored in the program.
    for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM, signal.SIGUSR1):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    passed, failed, skipped, began = 0, 0, [], time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        try:
            shim = bench.build_shim(Path(folder))
        except bench.Skipped as reason:
            print(f"skipped: everything that needs the shim: {reason}")
            shim = None
        cases = [c for module in (races, streams, model, calls, files) for c in module.CASES]

        def run(case):
            if shim is None and case.__module__ in ("calls", "races", "model"):
                return case, [], None
            problems, reason = [], None
            try:
                with bench.Desk(shim) as desk:
                    problems = [p for p in case(desk) if p]
            except bench.Skipped as why:
                reason = str(why)
            except Exception:
                problems = [traceback.format_exc()]
            return case, problems, reason

        with ThreadPoolExecutor(4) as pool:
            for case, problems, reason in pool.map(run, cases):
                if reason:
                    skipped.append(f"{case.__name__}: {reason}")
                elif problems:
                    failed += 1
                    print(f"FAIL {case.__name__}: {case.__doc__}", *problems[:5], sep="\n  ", flush=True)
                else:
                    passed += 1
    for line in skipped:
        print("skipped:", line)
    print(f"{passed} passed, {failed} failed, {len(skipped)} skipped, in {time.monotonic() - began:.0f} s")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
