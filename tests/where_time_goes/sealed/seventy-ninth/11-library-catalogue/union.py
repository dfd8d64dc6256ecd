"""Access to the regional union catalogue."""
import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.trust_env = False
_session.mount(
    "http://",
    HTTPAdapter(
        pool_connections=2, pool_maxsize=settings.UPSTREAM_CONNECTIONS, max_retries=1
    ),
)


class RecordNotFound(LookupError):
    pass


def _get(path, **params):
    response = _session.get(
        settings.UNION_CATALOGUE + path, params=params, timeout=settings.UPSTREAM_TIMEOUT
    )
    if response.status_code == 404:
        raise RecordNotFound(path)
    response.raise_for_status()
    return response.json()


def record(isbn):
    return _get(f"/records/{isbn}")


def search(term, limit=10):
    return _get("/search", q=term, limit=limit)["hits"]
