import json

import urllib3

import settings

_http = urllib3.PoolManager(maxsize=100, timeout=urllib3.Timeout(connect=2, read=6), retries=False)


class UnknownSite(LookupError):
    pass


def get(site: int) -> dict:
    response = _http.request("GET", f"{settings.SITES_URL}/sites/{site}")
    if response.status == 404:
        raise UnknownSite(site)
    return json.loads(response.data)


def price(site: dict, grade: str) -> int:
    return site["prices"].get(grade, site["prices"]["diesel"])
