import json
import threading

import urllib3

from . import settings


class Bureau:
    """The contract allows a number of calls at the same time."""

    def __init__(self):
        self._slots = threading.BoundedSemaphore(settings.BUREAU_CONCURRENT)
        self._http = urllib3.HTTPConnectionPool(
            "127.0.0.1",
            int(settings.BUREAU_URL.rsplit(":", 1)[1]),
            maxsize=settings.BUREAU_CONNECTIONS,
            block=True,
            timeout=settings.BUREAU_TIMEOUT,
            retries=False,
        )

    def _get(self, path):
        with self._slots:
            response = self._http.request("GET", path)
        if response.status != 200:
            raise RuntimeError(f"bureau answered {response.status}")
        return json.loads(response.data)

    def score(self, person):
        return self._get(f"/scores/{person}")["score"]

    def valuation(self, property_id):
        return self._get(f"/properties/{property_id}")["value"]


bureau = Bureau()
