"""Counters of what the desks fetch from the wire, by host and minute."""

import threading
import time
from collections import Counter
from urllib.parse import urlsplit

import httpx

_lock = threading.Lock()
_fetched: Counter[tuple[str, str, str, int]] = Counter()


def count_fetch(desk: str, response: httpx.Response) -> None:
    host = urlsplit(str(response.request.url)).netloc
    minute = time.strftime("%H:%M", time.gmtime())
    with _lock:
        _fetched[desk, host, minute, response.status_code] += 1


def snapshot() -> dict[str, int]:
    with _lock:
        return {" ".join(map(str, key)): count for key, count in _fetched.items()}
