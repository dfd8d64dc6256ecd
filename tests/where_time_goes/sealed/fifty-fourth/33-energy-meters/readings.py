import json
from urllib.parse import urlsplit

import urllib3

import settings

_url = urlsplit(settings.READINGS_URL)
_pool = urllib3.HTTPConnectionPool(
    _url.hostname,
    _url.port,
    maxsize=settings.THREADS,
    timeout=5.0,
    retries=urllib3.Retry(connect=6, read=0, backoff_factor=0.1),
)


def of_meter(meter):
    reply = _pool.request("GET", f"/meters/{meter}")
    return json.loads(reply.data)


def bill(reading):
    cents = sum(reading[band] * rate for band, rate in settings.TARIFF_CENTS.items())
    return {"meter": reading["meter"], "kwh": reading["day"] + reading["night"], "cents": round(cents)}
