"""Connection to the staff system of the hospital trust."""
import json

import urllib3
from django.conf import settings

_pool = None


def pool():
    global _pool
    if _pool is None:
        _pool = urllib3.HTTPConnectionPool(
            settings.STAFF_HOST,
            settings.STAFF_PORT,
            maxsize=4,
            timeout=settings.STAFF_TIMEOUT,
            retries=urllib3.Retry(8, backoff_factor=0.1),
        )
    return _pool


def get(path, **fields):
    answer = pool().request("GET", path, fields=fields)
    if answer.status != 200:
        raise RuntimeError(f"staff system: {answer.status} for {path}")
    return json.loads(answer.data)
