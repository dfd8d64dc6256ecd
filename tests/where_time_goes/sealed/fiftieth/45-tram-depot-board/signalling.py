import json
import threading
import time
from collections import Counter

import urllib3

import options

_pool = urllib3.HTTPConnectionPool(
    options.SIGNALLING_HOST,
    options.SIGNALLING_PORT,
    maxsize=options.CONNECTIONS,
    block=True,
    timeout=options.READ_TIMEOUT,
    retries=False,
)

_counts: Counter[str] = Counter()
_counts_lock = threading.Lock()


def _count(name: str) -> None:
    with _counts_lock:
        _counts[name] += 1


def counts() -> dict[str, int]:
    with _counts_lock:
        return dict(_counts)


def fetch(path: str) -> dict:
    for attempt in range(1, options.TRIES + 1):
        try:
            reply = _pool.request("GET", path)
            if reply.status == 200:
                _count("ok")
                return json.loads(reply.data)
            _count(f"status {reply.status}")
        except urllib3.exceptions.HTTPError:
            _count("failed")
            if attempt == options.TRIES:
                raise
        time.sleep(0.2 * attempt)
    raise RuntimeError(f"signalling has no answer for {path}")
