"""What was ordered today, for the pharmacist's screen."""
import threading
from collections import deque
from datetime import datetime


class Journal:
    def __init__(self, keep: int = 200):
        self._lock = threading.Lock()
        self._entries: deque[dict] = deque(maxlen=keep)

    def note(self, pzn: int, packs: int, reference: str) -> None:
        entry = {"at": datetime.now().isoformat(timespec="seconds"), "pzn": pzn, "packs": packs, "ref": reference}
        with self._lock:
            self._entries.append(entry)

    def latest(self, count: int = 20) -> list[dict]:
        with self._lock:
            return list(self._entries)[-count:]


journal = Journal()
