import json

import urllib3
from django.conf import settings

pool = urllib3.HTTPConnectionPool(
    settings.CLEARING_HOST,
    settings.CLEARING_PORT,
    maxsize=settings.CLEARING_CONNECTIONS,
    block=True,
    timeout=urllib3.Timeout(total=15),
    retries=False,
)


class ClearingError(Exception):
    pass


def _call(method, path, payload=None):
    body = json.dumps(payload).encode() if payload is not None else None
    response = pool.request(method, path, body=body, headers={"Content-Type": "application/json"})
    if response.status >= 400:
        raise ClearingError(f"{method} {path}: {response.status}")
    return json.loads(response.data)


def send(number, buyer, lines, total):
    document = {"number": number, "buyer": buyer, "lines": lines, "total": str(total)}
    return _call("POST", "/documents", document)["id"]


def state(clearing_id):
    return _call("GET", f"/documents/{clearing_id}")["state"]
