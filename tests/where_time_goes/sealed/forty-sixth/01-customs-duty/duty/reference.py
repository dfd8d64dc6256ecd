"""Client of the customs reference system: tariff book and daily rulings."""
import json

import urllib3

from . import settings

_http = urllib3.PoolManager(
    maxsize=32,
    timeout=settings.REFERENCE_TIMEOUT,
    retries=False,
)


class ReferenceError(Exception):
    pass


def _get(path, **fields):
    answer = _http.request("GET", settings.REFERENCE_URL + path, fields=fields)
    if answer.status != 200:
        raise ReferenceError(f"{path}: {answer.status}")
    return json.loads(answer.data)


def tariff_book():
    """The whole book of the current edition."""
    return _get("/tariff/export")


def ruling(code, origin):
    """Preference and anti-dumping ruling valid today."""
    return _get("/rulings", code=code, origin=origin)
