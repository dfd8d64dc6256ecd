"""The network of weather stations."""

import requests
from requests.adapters import HTTPAdapter

import settings
from tracing import RequestTrace


class StationNetwork:
    def __init__(self, url: str) -> None:
        self._url = url
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=settings.POOL_SIZE))
        self._session.headers["Accept"] = "application/json"
        self._session.trust_env = False

    def traced(self, trace: RequestTrace) -> "StationNetwork":
        self._session.headers["X-Trace-Id"] = trace.trace_id
        self._session.hooks["response"].append(trace.on_response)
        return self

    def latest(self, station: str) -> dict:
        response = self._session.get(f"{self._url}/stations/{station}/latest", timeout=settings.NETWORK_TIMEOUT)
        response.raise_for_status()
        return response.json()


network = StationNetwork(settings.NETWORK_URL)
