"""Asks the planning system whether there is room on a lane."""
import requests
from requests.adapters import HTTPAdapter

from . import settings


class CapacityClient:
    def __init__(self):
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=64))

    def free_slots(self, lane):
        response = self._http.get(
            f"{settings.TARIFF_URL}/capacity", params={"lane": lane}, timeout=settings.TARIFF_TIMEOUT
        )
        response.raise_for_status()
        return response.json()["slots"]
