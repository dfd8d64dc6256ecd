"""The laboratory that gives each sample a label with a bar code."""

import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=64))


def order_label(sample_id: int, field: int) -> str:
    response = _session.post(
        f"{settings.LAB_URL}/labels", json={"sample": sample_id, "field": field}, timeout=settings.LAB_TIMEOUT
    )
    response.raise_for_status()
    return response.json()["label"]
