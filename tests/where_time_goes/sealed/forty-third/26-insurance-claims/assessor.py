import threading

import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.ASSESSOR_POOL, pool_block=True))
_totals_lock = threading.Lock()
_totals = {"requests": 0, "flagged": 0}


def score(claim):
    response = _session.post(
        f"{settings.ASSESSOR_URL}/scores",
        json={"claim": claim["id"], "cents": claim["cents"], "kind": claim["kind"]},
        timeout=settings.ASSESSOR_TIMEOUT,
    )
    response.raise_for_status()
    result = response.json()
    with _totals_lock:
        _totals["requests"] += 1
        _totals["flagged"] += result["risk"] > 70
    return result


def totals():
    with _totals_lock:
        return dict(_totals)
