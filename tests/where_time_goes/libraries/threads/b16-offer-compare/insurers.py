"""Offers of the insurers, asked side by side."""

import os

import gevent
import requests
from gevent.pool import Pool

INSURERS_URL = os.environ.get("INSURERS_URL", "http://127.0.0.1:26116")
INSURERS = ("alpha", "danube")

pool = Pool(6)
session = requests.Session()
session.mount("http://", requests.adapters.HTTPAdapter(pool_maxsize=200))


def _offer(insurer: str, age: int) -> dict:
    answer = session.get(f"{INSURERS_URL}/{insurer}/offers", params={"age": age}, timeout=10)
    answer.raise_for_status()
    return {"insurer": insurer, "cents": answer.json()["cents"]}


def offers(age: int) -> list[dict]:
    asked = [pool.spawn(_offer, insurer, age) for insurer in INSURERS]
    gevent.joinall(asked, raise_error=True)
    return sorted((job.value for job in asked), key=lambda offer: offer["cents"])
