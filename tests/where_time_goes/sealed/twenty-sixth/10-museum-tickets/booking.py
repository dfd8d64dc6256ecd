import json
import threading
import time

import urllib3

import settings

_http = urllib3.PoolManager(
    num_pools=2,
    maxsize=settings.BOOKING_POOL,
    block=True,
    timeout=settings.BOOKING_TIMEOUT,
    retries=False,
)
_catalogue = {"until": 0.0, "items": []}
_catalogue_lock = threading.Lock()


def _get(path):
    response = _http.request("GET", settings.BOOKING_URL + path)
    if response.status != 200:
        raise RuntimeError(f"{path}: {response.status}")
    return json.loads(response.data)


def catalogue():
    with _catalogue_lock:
        if _catalogue["until"] < time.monotonic():
            _catalogue["items"] = _get("/catalogue")["items"]
            _catalogue["until"] = time.monotonic() + settings.CATALOGUE_SECONDS
        return list(_catalogue["items"])


def visitors_now():
    return _get("/visitors")["now"]


def availability(exhibition, day):
    return _get(f"/availability/{exhibition}/{day}")


def daily_report():
    return _get("/report/daily")
