"""Client of the carriers' rate service."""

import os

import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

RATES_URL = os.environ.get("RATES_URL", "http://127.0.0.1:26101")
TIMEOUT = (2, 10)


def _session() -> requests.Session:
    session = requests.Session()
    adapter = HTTPAdapter(pool_connections=1, pool_maxsize=3, pool_block=True, max_retries=Retry(2, backoff_factor=0.1))
    session.mount("http://", adapter)
    session.headers["User-Agent"] = "parcel-quotes/2.4"
    return session


session = _session()


def rate(lane: str, grams: int) -> dict:
    answer = session.get(f"{RATES_URL}/rates/{lane}", params={"grams": grams}, timeout=TIMEOUT)
    answer.raise_for_status()
    return answer.json()
