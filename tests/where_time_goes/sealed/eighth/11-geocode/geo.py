import os

import requests
from ratelimit import limits, sleep_and_retry
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ['GEO_PORT']}"

http = requests.Session()
http.mount("http://", HTTPAdapter(pool_maxsize=64))


@sleep_and_retry
@limits(calls=15, period=0.5)
def locate(place: str) -> dict:
    answer = http.get(f"{BASE}/geo", params={"q": place}, timeout=5)
    answer.raise_for_status()
    return answer.json()
