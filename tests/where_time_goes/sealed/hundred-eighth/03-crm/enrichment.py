import requests
from requests.adapters import HTTPAdapter

import settings

session = requests.Session()
session.trust_env = False
session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.HTTP_POOL))


class EnrichmentError(Exception):
    pass


def _unwrap(response: requests.Response) -> dict:
    if response.status_code != 200:
        raise EnrichmentError(response.text[:200])
    return response.json()


def firmographics(domain: str) -> dict:
    return _unwrap(session.get(f"{settings.ENRICHMENT_URL}/firmographics/{domain}", timeout=5))


def score(account: int, employees: int) -> int:
    payload = {"account": account, "employees": employees}
    return _unwrap(session.post(f"{settings.ENRICHMENT_URL}/score", json=payload, timeout=5))["score"]
