import json

import urllib3

import settings

_pool = urllib3.HTTPConnectionPool(
    settings.RATING_HOST,
    settings.RATING_PORT,
    maxsize=2,
    timeout=10,
    retries=urllib3.Retry(connect=8, read=0, backoff_factor=0.1),
)


def tariff_sheet(region):
    return _pool.request("GET", f"/tariffs/{region}").data


def surcharge(region, weight):
    reply = _pool.request("GET", f"/surcharge/{region}?weight={weight}")
    return json.loads(reply.data)
