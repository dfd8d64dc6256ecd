"""Client of the essay grading service."""
from __future__ import annotations

import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.trust_env = False
_session.mount(
    "http://",
    HTTPAdapter(
        pool_connections=2, pool_maxsize=settings.GRADING_CONNECTIONS, pool_block=True
    ),
)


def _post(path: str, payload: dict) -> dict:
    response = _session.post(
        settings.GRADING_URL + path, json=payload, timeout=settings.GRADING_TIMEOUT
    )
    response.raise_for_status()
    return response.json()


def essay(language: str, text: str) -> int:
    return _post("/essays", {"language": language, "text": text})["score"]


def pronunciation(language: str, clip: str) -> int:
    return _post("/clips", {"language": language, "clip": clip})["score"]
