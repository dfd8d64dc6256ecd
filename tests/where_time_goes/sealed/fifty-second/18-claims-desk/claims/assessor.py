"""Client of the assessors' service."""
import json
import threading

import urllib3
from django.conf import settings

from .tokens import TokenCache

_http = urllib3.PoolManager(
    maxsize=settings.ASSESSOR_CONNECTIONS, block=True, timeout=urllib3.Timeout(connect=5, read=20)
)
_slots = threading.BoundedSemaphore(settings.ASSESSMENTS_AT_ONCE)


def _fetch_token():
    response = _http.request("POST", f"{settings.ASSESSOR_URL}/token")
    return json.loads(response.data)["token"]


_tokens = TokenCache(_fetch_token, settings.TOKEN_SECONDS)


def call(method, path, payload=None):
    headers = {"Authorization": f"Bearer {_tokens.get()}", "Content-Type": "application/json"}
    body = None if payload is None else json.dumps(payload)
    with _slots:
        response = _http.request(
            method, f"{settings.ASSESSOR_URL}{path}", body=body, headers=headers
        )
    if response.status >= 400:
        raise RuntimeError(f"assessor answered {response.status}")
    return json.loads(response.data)
