import threading
from collections import Counter

_guard = threading.Lock()
_counts: Counter = Counter()


def record(station: str, action: str) -> int:
    with _guard:
        _counts[station, action] += 1
        return _counts[station, action]
