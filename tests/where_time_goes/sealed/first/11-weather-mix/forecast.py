import os
import threading

import urllib3

_pool = urllib3.HTTPConnectionPool(
    "127.0.0.1", int(os.environ.get("MODEL_PORT", "17111")), maxsize=64, block=True
)
_running = threading.BoundedSemaphore(64)


def fetch(kind, place):
    with _running:
        answer = _pool.request("GET", f"/{kind}/{place}", timeout=10.0)
    if answer.status != 200:
        raise RuntimeError(f"{kind} for {place}: {answer.status}")
    return answer.json()
