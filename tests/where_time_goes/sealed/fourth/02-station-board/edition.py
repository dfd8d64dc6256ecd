import subprocess
import time
from pathlib import Path

TOOL = Path(__file__).resolve().parent / "tools" / "edition.sh"
KEEP = 1.2
_seen = {"at": float("-inf"), "label": ""}


def current():
    """The edition of the timetable, as the printed one shows it."""
    if time.monotonic() - _seen["at"] > KEEP:
        done = subprocess.run(["/bin/sh", str(TOOL)], capture_output=True, text=True, check=True)
        _seen.update(at=time.monotonic(), label=done.stdout.strip())
    return _seen["label"]
