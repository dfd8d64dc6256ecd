"""`python -m tests.planted [CASE ...]`: runs the planted servers and prints how the lab named their faults."""

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.planted.cases import CASES, STUDIES, Case
from tests.planted.naming import told
from tests.planted.running import run

REACH = 0.95


@dataclass(frozen=True)
class Suite:
    """Cases whose studies lie in one folder, and which share of them is to be named rightly."""

    name: str
    description: str
    cases: tuple[Case, ...]
    studies: Path
    reach: float


def main(suite: Suite) -> int:
    """The exit code: 0, or 1 where too few are named rightly, some are not measured, or a healthy one is said to have a
    fault."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.{suite.name}", description=suite.description)
    parser.add_argument("names", nargs="*", metavar="CASE", help="which ones, by server or study; all if none is named")
    parser.add_argument("--out", type=Path, help="where the runs are kept; else they are removed")
    parser.add_argument(
        "--window", type=float, metavar="SECONDS", help="load each server for so long; else as its study says: 1 to 2 s"
    )
    options = parser.parse_args()
    cases = [case for case in suite.cases if not options.names or {case.server, case.study} & set(options.names)]
    if not cases:
        parser.error(f"no such case; there are: {', '.join(case.server for case in suite.cases)}")
    with tempfile.TemporaryDirectory(prefix=f"headway-{suite.name}-") as folder:
        out = (options.out or Path(folder)).absolute()
        confusion = run(cases, out, lambda text: print(text, file=sys.stderr), suite.studies, options.window)
    print(told(confusion))
    lost = len(confusion.measured) < len(confusion.cases)
    return int(confusion.right_share < suite.reach or lost or bool(confusion.false_alarms))


if __name__ == "__main__":
    sys.exit(main(Suite("planted", "servers with one known fault each", CASES, STUDIES, REACH)))
