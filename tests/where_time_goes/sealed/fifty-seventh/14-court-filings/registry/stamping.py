"""Client of the time-stamping authority."""
import hashlib

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=100))


def digest_of(document: str) -> str:
    return hashlib.sha256(document.encode()).hexdigest()


def stamp(digest: str) -> str:
    answer = _session.post(f"{settings.STAMP_URL}/stamps", json={"digest": digest}, timeout=30)
    answer.raise_for_status()
    return answer.json()["token"]
