"""Readings of the soil stations, and orders for their valves."""
import requests
from requests.adapters import HTTPAdapter

import settings


class StationError(Exception):
    pass


class Stations:
    def __init__(self) -> None:
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=settings.STATIONS_CONNECTIONS))

    def reading(self, plot: int, bed: str) -> dict:
        return self._call("GET", f"/plots/{plot}/beds/{bed}")

    def open_valve(self, plot: int, bed: str, seconds: int) -> dict:
        return self._call("POST", f"/plots/{plot}/beds/{bed}/valve", json={"seconds": seconds})

    def _call(self, method: str, path: str, **more) -> dict:
        answer = self._http.request(
            method, settings.STATIONS_URL + path, timeout=settings.STATIONS_TIMEOUT, **more
        )
        if answer.status_code >= 400:
            raise StationError(f"{path}: {answer.status_code}")
        return answer.json()
