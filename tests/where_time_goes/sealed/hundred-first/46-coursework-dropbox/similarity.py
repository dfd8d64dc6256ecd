"""Client of the department's text similarity service."""

import threading

import requests
from requests.adapters import HTTPAdapter

from settings import settings

_local = threading.local()


def _session() -> requests.Session:
    if not hasattr(_local, "session"):
        session = requests.Session()
        session.trust_env = False
        session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=2))
        _local.session = session
    return _local.session


def score(submission_id: int, text: str) -> float:
    response = _session().post(
        f"{settings.similarity_url}/score",
        json={"submission": submission_id, "text": text},
        timeout=settings.similarity_timeout,
    )
    response.raise_for_status()
    return float(response.json()["similarity"])
