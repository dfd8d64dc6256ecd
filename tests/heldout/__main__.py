"""`python -m tests.heldout [CASE ...]`: runs the held-out servers and prints how the lab named their faults."""

import argparse
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from tests.heldout.cases import CASES, STUDIES, Held
from tests.planted.naming import Confusion, Named, told
from tests.planted.running import run

REACH = 0.9
"""Less than of the planted ones, which rules were held against while they were written: no rule is fitted to these."""


def fair(each: Named) -> Named:
    """A name that is as right as the expected one counts as that; its evidence need not name the line."""
    case = each.case
    if isinstance(case, Held) and each.found in case.also_right:
        allowed = (*case.allowed, case.expected, *case.also_right)
        return replace(each, case=replace(case, expected=each.found, allowed=allowed, said=""))
    return each


def main() -> int:
    """The exit code: 0, or 1 where too few are named rightly or a healthy one is said to have a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.heldout", description="servers that no rule was fitted to")
    parser.add_argument("names", nargs="*", metavar="CASE", help="which ones, by server or study; all if none is named")
    parser.add_argument("--out", type=Path, help="where the runs are kept; else they are removed")
    options = parser.parse_args()
    cases = [case for case in CASES if not options.names or {case.server, case.study} & set(options.names)]
    if not cases:
        parser.error(f"no such case; there are: {', '.join(case.server for case in CASES)}")
    with tempfile.TemporaryDirectory(prefix="headway-heldout-") as folder:
        out = (options.out or Path(folder)).absolute()
        confusion = run(cases, out, lambda text: print(text, file=sys.stderr), STUDIES)
    confusion = Confusion(tuple(map(fair, confusion.cases)), confusion.took_s)
    print(told(confusion))
    return int(confusion.right_share < REACH or bool(confusion.false_alarms))


if __name__ == "__main__":
    sys.exit(main())
