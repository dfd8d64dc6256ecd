"""Client of the tariff engine. Its SDK is synchronous, and so are the routes that use it."""

from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter


@dataclass(frozen=True)
class Tariff:
    lane: int
    region: str
    base: float
    per_kg: float

    def price(self, kg: float) -> float:
        return self.base + self.per_kg * kg


class TariffEngine:
    def __init__(self, base_url: str, timeout: float, connections: int) -> None:
        self._base_url = base_url.rstrip("/")
        self._timeout = timeout
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=connections))

    def tariff(self, lane: int) -> Tariff:
        response = self._session.get(f"{self._base_url}/tariffs/{lane}", timeout=self._timeout)
        response.raise_for_status()
        body = response.json()
        return Tariff(lane, body["region"], body["base"], body["per_kg"])

    def close(self) -> None:
        self._session.close()
