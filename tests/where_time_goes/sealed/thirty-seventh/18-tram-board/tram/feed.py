import urllib3
from django.conf import settings

_pool = urllib3.HTTPConnectionPool(
    "127.0.0.1", settings.FEED_PORT, maxsize=settings.FEED_CONNECTIONS, block=True, timeout=3.0, retries=False)


def stop_delays(stop):
    delays = _pool.request("GET", f"/stops/{stop}").json()["delays"]
    return {int(trip): minutes for trip, minutes in delays.items()}


def line_messages(line):
    return _pool.request("GET", f"/lines/{line}").json()["messages"]
