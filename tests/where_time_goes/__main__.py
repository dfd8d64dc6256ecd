"""The examination: what `headway check --diagnose` says of applications whose cause is known.

python -m tests.where_time_goes [--apps FOLDER] [--out FOLDER] [NAME ...]

For each application a row: the expected cause and its line, the first one that was found, the verdict on it, other
statements that are false, the sum of the time budget against the response time, and how long it took. Fails where a
statement is false, or where the first cause of fewer than nine in ten is the right one, with its line.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.where_time_goes.applications import APPS, read_applications
from tests.where_time_goes.examining import examine
from tests.where_time_goes.judging import Judged, row, shares, table

from headway.errors import HeadwayError

REACH = 0.9


def main() -> int:
    """The exit code: 0, 1 where it fails, 2 where the applications cannot be read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which ones; all if none is named")
    parser.add_argument("--apps", type=Path, default=APPS, metavar="FOLDER", help="where the applications are")
    parser.add_argument("--out", type=Path, help="where results are kept, a new folder; else they are removed")
    options = parser.parse_args()

    def say(text: str) -> None:
        print(text, file=sys.stderr, flush=True)

    try:
        applications = read_applications(options.apps.absolute(), options.names)
        with tempfile.TemporaryDirectory(prefix="headway-where-time-goes-") as temporary:
            out = (options.out or Path(temporary)).absolute()
            done = [each.name for each in applications if (out / each.name).exists()]
            if done:
                parser.error(f"--out has results already: {', '.join(done)}; name another folder")
            judged: list[Judged] = []
            for application in applications:
                judged.append(examine(application, out, say))
                say("  ".join(row(judged[-1])))
    except HeadwayError as error:
        say("\n".join(map(str, error.faults)))
        return 2
    found = shares(judged)
    print(f"{table(judged)}\n\n{found}")
    return int(bool(found.false) or found.right < REACH * found.of)


if __name__ == "__main__":
    sys.exit(main())
