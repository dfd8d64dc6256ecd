"""Device registry: calibration of a device at the time of a reading."""
import json

import urllib3

import settings

_http = urllib3.PoolManager(
    maxsize=settings.REGISTRY_CONNECTIONS, timeout=settings.REGISTRY_TIMEOUT, retries=False
)


def calibration(device):
    reply = _http.request("GET", f"{settings.REGISTRY_URL}/calibrations/{device}")
    if reply.status == 404:
        raise KeyError(device)
    data = json.loads(reply.data)
    return data["gain"], data["offset"]
