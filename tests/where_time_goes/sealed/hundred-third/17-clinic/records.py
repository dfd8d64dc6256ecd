"""Client of the records system. It is an old one, and takes its time."""

import contextlib

import httpx
from cachetools import TTLCache, cached

import settings

_client = None


def connect():
    """Make this worker's client: after the fork, since connections can't be shared."""
    global _client
    _client = httpx.Client(
        base_url=settings.RECORDS_URL,
        timeout=settings.RECORDS_TIMEOUT,
        trust_env=False,
        verify=False,
        limits=httpx.Limits(max_connections=4, keepalive_expiry=120),
    )


def client():
    if _client is None:
        connect()
    return _client


def slots(doctor, day):
    response = client().get(f"/doctors/{doctor}/slots", params={"day": day})
    response.raise_for_status()
    return response.json()


def history(patient):
    response = client().get(f"/patients/{patient}/visits")
    response.raise_for_status()
    return response.json()


@cached(TTLCache(maxsize=4, ttl=settings.INSURERS_TTL))
def insurers():
    response = client().get("/insurers")
    response.raise_for_status()
    return response.json()


def warm():
    with contextlib.suppress(httpx.HTTPError):
        insurers()
