"""Client of the student registry."""
import json

import urllib3
from django.conf import settings

_http = urllib3.PoolManager(
    num_pools=2,
    maxsize=settings.REGISTRY_CONNECTIONS,
    timeout=5.0,
    retries=urllib3.Retry(connect=8, read=0, backoff_factor=0.1),
)


def _get(path):
    reply = _http.request("GET", settings.REGISTRY_URL + path)
    if reply.status == 404:
        return None
    if reply.status != 200:
        raise RuntimeError(f"registry answered {reply.status}")
    return json.loads(reply.data)


def course_page(page):
    return _get(f"/courses?page={page}")["courses"]


def student(number):
    return _get(f"/students/{number}")
