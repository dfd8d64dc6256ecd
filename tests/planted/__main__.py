"""`python -m tests.planted [CASE ...]`: runs the planted servers and prints how the lab named their faults."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.planted.cases import CASES
from tests.planted.naming import told
from tests.planted.running import run

REACH = 0.95


def main() -> int:
    """The exit code: 0, or 1 where too few are named rightly or a healthy one is said to have a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description="servers with one known fault each")
    parser.add_argument("names", nargs="*", metavar="CASE", help="which ones, by server or study; all if none is named")
    parser.add_argument("--out", type=Path, help="where the runs are kept; else they are removed")
    options = parser.parse_args()
    cases = [case for case in CASES if not options.names or {case.server, case.study} & set(options.names)]
    if not cases:
        parser.error(f"no such case; there are: {', '.join(case.server for case in CASES)}")
    with tempfile.TemporaryDirectory(prefix="headway-planted-") as folder:
        confusion = run(cases, (options.out or Path(folder)).absolute(), lambda text: print(text, file=sys.stderr))
    print(told(confusion))
    return int(confusion.right_share < REACH or bool(confusion.false_alarms))


if __name__ == "__main__":
    sys.exit(main())
