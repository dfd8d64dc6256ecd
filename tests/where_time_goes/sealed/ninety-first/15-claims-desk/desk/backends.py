"""Fraud scoring and the archive of photos."""

import threading

import requests
from django.conf import settings
from django.core.cache import cache
from requests.adapters import HTTPAdapter

_http = requests.Session()
_http.mount("http://", HTTPAdapter(pool_maxsize=settings.ARCHIVE_CONNECTIONS, pool_block=True))

_scoring_slots = threading.BoundedSemaphore(settings.SCORING_SLOTS)


def _get(path: str) -> dict:
    answer = _http.get(settings.SCORING_URL + path, timeout=settings.SCORING_TIMEOUT)
    answer.raise_for_status()
    return answer.json()


def fraud_score(number: int) -> float:
    with _scoring_slots:
        return _get(f"/scores/{number}")["score"]


def photo_index(number: int) -> list[dict]:
    return _get(f"/archive/{number}")["photos"]


def thresholds() -> dict:
    known = cache.get("thresholds")
    if known is None:
        known = _get("/thresholds")
        cache.set("thresholds", known, 600)
    return known
