"""Journal of time entries; the seal of an entry covers all that came before it (SRA audit)."""
import atexit
import json
import os
import shutil
import threading
from pathlib import Path
from typing import Any

from django.conf import settings

from timebook.chain import GENESIS, seal


class TamperedJournal(Exception):
    pass


class Journal:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()

    def append(self, entry: dict[str, Any]) -> str:
        with self._lock:
            receipt = seal(self._verified_tail(), entry)
            with self._path.open("a") as journal_file:
                journal_file.write(json.dumps({"seal": receipt, "entry": entry}) + "\n")
                if settings.JOURNAL_FSYNC:
                    journal_file.flush()
                    os.fsync(journal_file.fileno())
        return receipt

    def _verified_tail(self) -> str:
        tail = GENESIS
        with self._path.open() as journal_file:
            for number, line in enumerate(journal_file, 1):
                record = json.loads(line)
                if seal(tail, record["entry"]) != record["seal"]:
                    raise TamperedJournal(f"line {number}")
                tail = record["seal"]
        return tail


journal = Journal(Path(settings.JOURNAL_DIR) / "entries.jsonl")
atexit.register(shutil.rmtree, settings.JOURNAL_DIR, ignore_errors=True)
