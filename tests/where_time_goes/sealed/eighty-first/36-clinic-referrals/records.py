"""Client of the hospitals' records exchange."""
import json
import threading

import urllib3

import settings

_http = urllib3.PoolManager(
    num_pools=2,
    maxsize=settings.RECORDS_CONNECTIONS,
    block=True,
    timeout=urllib3.Timeout(connect=1, read=10),
)
_slots = threading.BoundedSemaphore(settings.RECORDS_CONNECTIONS)


class RecordsError(Exception):
    pass


def get(path, **fields):
    with _slots:
        response = _http.request("GET", settings.RECORDS_URL + path, fields=fields or None)
    if response.status != 200:
        raise RecordsError(f"{path}: {response.status}")
    return json.loads(response.data)
