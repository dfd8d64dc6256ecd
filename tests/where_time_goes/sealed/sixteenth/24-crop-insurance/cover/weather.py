import threading
from http.client import HTTPConnection
import json
from urllib.parse import urlsplit

from cover import settings

_local = threading.local()


def _connection():
    if not hasattr(_local, "connection"):
        parts = urlsplit(settings.WEATHER_URL)
        _local.connection = HTTPConnection(parts.hostname, parts.port, timeout=20)
    return _local.connection


def climate(station):
    connection = _connection()
    connection.request("GET", f"/stations/{station}/climate")
    reply = connection.getresponse()
    body = reply.read()
    if reply.status != 200:
        raise RuntimeError(f"weather service answered {reply.status}")
    return json.loads(body)
