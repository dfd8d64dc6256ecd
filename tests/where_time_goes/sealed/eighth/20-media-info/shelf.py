import os
import threading
from collections import OrderedDict

import urllib3

BASE = f"http://127.0.0.1:{os.environ['STORE_PORT']}"


class Shelf:
    def __init__(self, size: int = 1000) -> None:
        self._http = urllib3.PoolManager(
            num_pools=4, maxsize=96, block=True, retries=urllib3.Retry(2, backoff_factor=0.2)
        )
        self._recent: OrderedDict[str, int] = OrderedDict()
        self._lock = threading.Lock()
        self._size = size

    def _remember(self, key: str) -> None:
        with self._lock:
            self._recent[key] = self._recent.pop(key, 0) + 1
            if len(self._recent) > self._size:
                self._recent.popitem(last=False)

    def describe(self, key: str) -> dict | None:
        self._remember(key)
        answer = self._http.request("GET", f"{BASE}/meta/{key}", timeout=urllib3.Timeout(2, 10))
        if answer.status == 404:
            return None
        return answer.json()
