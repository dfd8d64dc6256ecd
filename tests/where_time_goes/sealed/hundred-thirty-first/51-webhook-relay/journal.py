"""Journal of the deliveries, on disk, so that support can look into it."""
import json
import os
import threading
import time
from pathlib import Path


class Journal:
    def __init__(self, path: str):
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._entries: list[dict] = []
        self._save()

    def _save(self) -> None:
        partial = self.path.with_suffix(".tmp")
        with open(partial, "w") as out:
            json.dump({"version": 2, "entries": self._entries}, out, indent=2, sort_keys=True)
        os.replace(partial, self.path)

    def record(self, delivery: dict) -> int:
        with self._lock:
            number = len(self._entries) + 1
            self._entries.append({"number": number, "at": time.time(), **delivery})
            self._save()
        return number

    def last(self, count: int = 20) -> list[dict]:
        with self._lock:
            return self._entries[-count:]

    def __len__(self) -> int:
        return len(self._entries)
