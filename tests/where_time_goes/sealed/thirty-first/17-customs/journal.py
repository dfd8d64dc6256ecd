"""What was answered to whom: for questions of the customs office."""
import threading
import time
from dataclasses import dataclass

import settings


@dataclass
class Entry:
    number: str
    at: float
    sender: str
    document: str


class Journal:
    def __init__(self, days: int = settings.JOURNAL_DAYS) -> None:
        self._keep = days * 86400
        self._entries: dict[str, Entry] = {}
        self._guard = threading.Lock()

    def record(self, number: str, sender: str, document: str) -> None:
        entry = Entry(number, time.time(), sender, document)
        with self._guard:
            self._entries[number] = entry

    def find(self, number: str) -> Entry | None:
        return self._entries.get(number)

    def purge(self) -> int:
        limit = time.time() - self._keep
        with self._guard:
            old = [n for n, entry in self._entries.items() if entry.at < limit]
            for number in old:
                del self._entries[number]
        return len(old)

    def __len__(self) -> int:
        return len(self._entries)
