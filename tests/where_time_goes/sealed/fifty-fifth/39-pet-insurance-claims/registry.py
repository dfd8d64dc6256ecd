import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=64))


def practice_terms(practice: str) -> dict:
    answer = _session.get(f"{settings.REGISTRY_URL}/practices/{practice}", timeout=settings.REGISTRY_TIMEOUT)
    answer.raise_for_status()
    return answer.json()
