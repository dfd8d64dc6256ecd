"""Counts the requests of each kind for the monthly invoice of the wards."""
import threading
from collections import Counter

_lock = threading.Lock()
_counts: Counter = Counter()


def record(kind: str):
    with _lock:
        _counts[kind] += 1


def snapshot() -> dict[str, int]:
    with _lock:
        return dict(_counts)
