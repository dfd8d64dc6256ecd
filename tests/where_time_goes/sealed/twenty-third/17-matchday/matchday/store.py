from collections import deque
from threading import Lock

_incidents = {match: deque(maxlen=20) for match in range(1, 33)}
_lock = Lock()


def append(incident):
    with _lock:
        _incidents[incident["match"]].append(incident)


def recent(match_id):
    with _lock:
        return list(_incidents[match_id])
