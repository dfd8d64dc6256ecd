"""The courier's API. Our contract has a number of calls a second."""

import os

import urllib3
from pyrate_limiter import Duration, Limiter, Rate

COURIER_URL = os.environ.get("COURIER_URL", "http://127.0.0.1:26107")

limiter = Limiter(Rate(20, Duration.SECOND))
http = urllib3.PoolManager(maxsize=100, timeout=10)


def events(parcel: str) -> list[str]:
    limiter.try_acquire("courier")
    return http.request("GET", f"{COURIER_URL}/parcels/{parcel}").json()["events"]
