import itertools
import threading
import time
from collections import defaultdict, deque


class Notes:
    """Notes of the open cases; closed cases go to the archive at night."""

    def __init__(self, per_case: int = 40):
        self._lock = threading.Lock()
        self._notes = defaultdict(lambda: deque(maxlen=per_case))
        self._numbers = itertools.count(1)

    def add(self, case: int, author: str, text: str) -> dict:
        note = {"id": next(self._numbers), "author": author, "text": text, "at": time.time()}
        with self._lock:
            self._notes[case].append(note)
        return note

    def of(self, case: int) -> list[dict]:
        with self._lock:
            return list(self._notes[case])


notes = Notes()
