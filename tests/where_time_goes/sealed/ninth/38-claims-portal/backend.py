import functools
import os

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

BASE = f"http://127.0.0.1:{os.environ['PEER_PORT']}"

http = requests.Session()
http.trust_env = False
http.mount("http://", HTTPAdapter(
    pool_connections=2,
    pool_maxsize=48,
    pool_block=True,
    max_retries=Retry(total=3, backoff_factor=0.1, status_forcelist=[502, 503]),
))


def _json(path):
    reply = http.get(BASE + path, timeout=6)
    reply.raise_for_status()
    return reply.json()


@functools.lru_cache(maxsize=256)
def office(code):
    return _json(f"/offices/{code}")


def claim(number):
    return _json(f"/claims/{number}")


def assessment(number):
    return _json(f"/assessments/{number}")
