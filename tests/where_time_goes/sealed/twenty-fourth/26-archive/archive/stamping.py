import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMAND = [sys.executable, "-m", "tools.stamp"]
TIMEOUT = 20


class StampError(Exception):
    pass


def stamp(text):
    result = subprocess.run(COMMAND, input=text, capture_output=True, text=True, cwd=ROOT, timeout=TIMEOUT)
    if result.returncode:
        raise StampError(result.stderr.strip())
    return json.loads(result.stdout)
