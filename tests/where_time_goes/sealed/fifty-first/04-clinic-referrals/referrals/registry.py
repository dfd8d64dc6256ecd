"""Client of the regional insurance registry."""
from __future__ import annotations

from functools import lru_cache

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry


class RegistryUnavailable(Exception):
    pass


@lru_cache(maxsize=1)
def session() -> requests.Session:
    s = requests.Session()
    s.trust_env = False
    s.headers["User-Agent"] = "clinic-referrals/3.2"
    retry = Retry(total=2, connect=2, read=0, backoff_factor=0.2)
    s.mount("http://", HTTPAdapter(max_retries=retry, **settings.REGISTRY_POOL))
    return s


def call(method: str, path: str, **kwargs) -> dict:
    url = settings.REGISTRY_URL + path
    try:
        response = session().request(method, url, timeout=settings.REGISTRY_TIMEOUT, **kwargs)
        response.raise_for_status()
    except requests.RequestException as exc:
        raise RegistryUnavailable(str(exc)) from exc
    return response.json()


def coverage_of(number: int) -> dict:
    return call("GET", f"/insured/{number}")


def authorise(number: int, specialty: str) -> dict:
    return call("POST", "/authorisations", json={"insured": number, "specialty": specialty})
