import collections
import threading
import time

_lock = threading.Lock()
_entries = collections.deque(maxlen=1000)
_counts = collections.Counter()


def record(kind: str, number: str) -> None:
    with _lock:
        _counts[kind] += 1
        _entries.append((time.time(), kind, number))


def counts() -> dict:
    with _lock:
        return dict(_counts)
