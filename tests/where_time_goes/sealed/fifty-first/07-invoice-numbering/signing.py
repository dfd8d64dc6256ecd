"""Client of the fiscal signing service."""
from __future__ import annotations

import requests
from requests.adapters import HTTPAdapter

import config

_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_maxsize=80))


def sign(number: str, cents: int) -> str:
    response = _session.post(f"{config.SIGNING_URL}/signatures", json={"number": number, "cents": cents},
                             timeout=config.SIGNING_TIMEOUT)
    response.raise_for_status()
    return response.json()["signature"]
