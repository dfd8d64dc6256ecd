import atexit
import json
import logging
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent


class Entry(logging.Formatter):
    def format(self, record):
        entry = {"level": record.levelname, "event": record.getMessage(), "thread": record.threadName}
        entry.update(getattr(record, "details", {}))
        return json.dumps(entry)


def configure():
    child = subprocess.Popen([sys.executable, str(HERE / "forward.py")], stdin=subprocess.PIPE, text=True, bufsize=1)
    handler = logging.StreamHandler(child.stdin)
    handler.setFormatter(Entry())
    trail = logging.getLogger("trail")
    trail.propagate = False
    trail.setLevel(logging.INFO)
    trail.addHandler(handler)
    atexit.register(child.terminate)
    return trail
