import os
import threading

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ['PEER_PORT']}"

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=64))
session.trust_env = False

_seen = {}
_seen_lock = threading.Lock()


def _get(path, **params):
    reply = session.get(BASE + path, params=params, timeout=5)
    reply.raise_for_status()
    with _seen_lock:
        _seen[path] = _seen.get(path, 0) + 1
    return reply.json()


def forecast(site):
    return _get("/weather", site=site)


def headlines(site, limit=3):
    return _get("/news", site=site)["entries"][:limit]


def canteen(site):
    return _get("/canteen", site=site)["dishes"]


def on_duty(site):
    return _get("/duty", site=site)


def birthdays(site):
    return _get("/people", site=site)["names"]


def for_templates():
    return {f.__name__: f for f in (forecast, headlines, canteen, on_duty, birthdays)}
