"""Inspects an app in its own environment and reports what it is: ``python inspect_app.py TARGET REPORT SECONDS``.

The working directory is the app's. What is found goes to the file REPORT as one JSON object, so that the app may print
whatever it likes; where it stands after so many seconds without an end goes to REPORT.where.
"""

from __future__ import annotations

import faulthandler
import fcntl
import json
import sys
from pathlib import Path

HERE = str(Path(__file__).resolve().parent)
sys.path.insert(0, HERE)  # Python puts it there itself, unless PYTHONSAFEPATH is set

from headway_check.app_description import describe_app  # noqa: E402
from headway_check.refusal import RefusedError  # noqa: E402

OUT_OF_THE_WAY = 200
"""The least number for our own descriptor: an app that closes the lower ones gets them for its own files."""


def main() -> None:
    target, report, seconds = sys.argv[1:]
    sys.argv[1:] = []  # an app that reads its arguments reads those of its server, and these are ours
    sys.path[:] = [entry for entry in sys.path if entry != HERE]
    with Path(f"{report}.where").open("w") as file:
        where = fcntl.fcntl(file, fcntl.F_DUPFD_CLOEXEC, OUT_OF_THE_WAY)
    faulthandler.dump_traceback_later(float(seconds), file=where)
    try:
        description = describe_app(target)
    except RefusedError as refused:
        description = {"error": refused.as_dict()}
    faulthandler.cancel_dump_traceback_later()
    part = Path(f"{report}.part")
    part.write_text(json.dumps(description), encoding="utf-8")
    part.replace(report)  # headway finds a whole report, or none


if __name__ == "__main__":
    main()
