"""Client of the lift gate controller."""
import json

import urllib3

import settings

_pool = urllib3.HTTPConnectionPool(
    settings.GATE_HOST, settings.GATE_PORT, maxsize=settings.GATE_CONNECTIONS, block=True,
    timeout=urllib3.Timeout(connect=2, read=20), retries=False)


class GateError(Exception):
    pass


def _ask(method: str, path: str, body: dict | None = None) -> dict:
    answer = _pool.request(method, path, body=json.dumps(body) if body else None,
                           headers={"Content-Type": "application/json"})
    if answer.status >= 400:
        raise GateError(path)
    return json.loads(answer.data)


def last_ride(card: str) -> dict:
    return _ask("GET", f"/cards/{card}")


def activate(card: str, kind: str) -> dict:
    return _ask("POST", f"/cards/{card}/passes", {"kind": kind})
