import os
import threading

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ.get('PARTNER_PORT', '20372')}"
_slots = threading.BoundedSemaphore(32)
_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_maxsize=32, pool_block=True))


def _get(path, **params):
    with _slots:
        answer = _session.get(f"{BASE}{path}", params=params, timeout=5)
    answer.raise_for_status()
    return answer.json()


def check_purchase(shop, cents):
    return _get("/check", shop=shop, cents=cents)


def history(card):
    return _get(f"/history/{card}")["purchases"]
