"""The export to the ledger: one file of the day, and a call that says what was appended."""

import json
import os
from datetime import date
from pathlib import Path

import urllib3
from filelock import FileLock

FOLDER = Path(os.environ.get("EXPORT_DIR", "/tmp/b08-ledger"))
LEDGER_URL = os.environ.get("LEDGER_URL", "http://127.0.0.1:26108")

FOLDER.mkdir(exist_ok=True)
http = urllib3.PoolManager(maxsize=100, timeout=10)


def append(entry: dict) -> int:
    path = FOLDER / f"{date.today():%Y-%m-%d}.jsonl"
    with FileLock(f"{path}.lock", timeout=60):
        with path.open("a") as out:
            out.write(json.dumps(entry) + "\n")
            end = out.tell()
        http.request("POST", f"{LEDGER_URL}/offsets", json={"file": path.name, "end": end})
    return end
