"""Client of the national register (slow, and slower for old files)."""
import os
import threading

import requests
from requests.adapters import HTTPAdapter

URL = os.environ.get("REGISTER_URL", "http://127.0.0.1:19095")
MAX_PARALLEL = 64

_slots = threading.BoundedSemaphore(MAX_PARALLEL)
_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=MAX_PARALLEL, pool_block=True))


class RegisterError(Exception):
    pass


def look_up(kind: str, number: str) -> dict:
    with _slots:
        try:
            resp = _session.get(f"{URL}/{kind}/{number}", timeout=10)
            resp.raise_for_status()
        except requests.RequestException as exc:
            raise RegisterError(str(exc)) from exc
    return resp.json()
