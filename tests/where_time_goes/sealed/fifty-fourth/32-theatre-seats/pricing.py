"""Prices come from the box office's pricing service."""
import json

import urllib3

import settings

_pool = urllib3.HTTPConnectionPool(
    settings.PRICING_HOST,
    settings.PRICING_PORT,
    maxsize=settings.PRICING_CONNECTIONS,
    timeout=5.0,
    retries=urllib3.Retry(connect=6, read=0, backoff_factor=0.1),
)


def quote(performance, row):
    reply = _pool.request("GET", f"/prices/{performance}/{row}")
    if reply.status != 200:
        raise RuntimeError(f"pricing answered {reply.status}")
    return json.loads(reply.data)["cents"]
