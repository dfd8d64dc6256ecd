import os
import threading

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ['SHIPPING_PORT']}"

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=40, pool_block=True))

_counters: dict[str, int] = {}
_counters_guard = threading.Lock()


def count(name: str) -> None:
    with _counters_guard:
        _counters[name] = _counters.get(name, 0) + 1


def shipment(order_id: int) -> dict:
    count("shipment")
    answer = session.get(f"{BASE}/shipments/{order_id}", timeout=(2, 20))
    answer.raise_for_status()
    return answer.json()
