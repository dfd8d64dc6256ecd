"""The carrier's tracking service."""

import urllib3
from urllib3.util import Retry, Timeout

import settings

_http = urllib3.PoolManager(
    maxsize=settings.CARRIER_POOL,
    block=True,
    timeout=Timeout(total=settings.CARRIER_TIMEOUT),
    retries=Retry(total=2, connect=2, read=0, backoff_factor=0.1),
    headers={"User-Agent": "tracking-portal/2", "Accept": "application/json"},
)


class UnknownParcel(LookupError):
    pass


def events(parcel: str) -> list[dict]:
    response = _http.request("GET", f"{settings.CARRIER_URL}/events/{parcel}")
    if response.status == 404:
        raise UnknownParcel(parcel)
    return response.json()["events"]
