import requests
from requests.adapters import HTTPAdapter

from settings import settings

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=64))


def check(insurer: str, policy: str) -> dict:
    response = _session.get(
        f"{settings.eligibility_url}/{insurer}/{policy}",
        timeout=settings.eligibility_timeout,
    )
    response.raise_for_status()
    return response.json()
