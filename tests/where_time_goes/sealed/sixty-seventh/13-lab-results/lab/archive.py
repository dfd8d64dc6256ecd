"""Client of the laboratory's archive."""
import json

import urllib3
from django.conf import settings

_http = urllib3.PoolManager(maxsize=settings.ARCHIVE_POOL, timeout=urllib3.Timeout(total=10), retries=False)


def _get(path):
    answer = _http.request("GET", settings.ARCHIVE_URL + path)
    if answer.status != 200:
        raise LookupError(f"{path}: {answer.status}")
    return json.loads(answer.data)


def findings(code):
    return _get(f"/findings/{code}")


def visits(code):
    return _get(f"/findings/{code}/visits")
