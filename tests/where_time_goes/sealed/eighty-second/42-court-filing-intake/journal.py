"""The docket journal: one line for everything that happens to a filing, numbered without gaps."""
import json
import os
import threading
from datetime import datetime, timezone
from pathlib import Path


class Journal:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._last = 0
        self._file = None

    def open(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._file = open(self._path, "ab", buffering=0)

    def append(self, kind: str, filing: str, **fields) -> int:
        entry = {"kind": kind, "filing": filing, "at": datetime.now(timezone.utc).isoformat(), **fields}
        with self._lock:
            number = self._last + 1
            self._file.write(json.dumps({"n": number, **entry}).encode() + b"\n")
            os.fsync(self._file.fileno())
            self._last = number
        return number

    def close(self) -> None:
        if self._file:
            self._file.close()
