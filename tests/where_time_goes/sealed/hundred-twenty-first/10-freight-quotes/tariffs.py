"""Client of the group's tariff service."""
from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter

import settings


@dataclass(frozen=True)
class Tariff:
    per_tonne_km: float
    toll: float
    currency: str


class TariffClient:
    def __init__(self, base_url: str = settings.TARIFF_URL):
        self._base = base_url
        self._http = requests.Session()
        self._http.mount(
            "http://",
            HTTPAdapter(pool_connections=2, pool_maxsize=settings.TARIFF_CONNECTIONS),
        )
        self._http.trust_env = False

    def current(self, origin: str, destination: str) -> Tariff:
        response = self._http.get(
            f"{self._base}/tariffs/{origin}/{destination}",
            timeout=settings.TARIFF_TIMEOUT,
        )
        response.raise_for_status()
        return Tariff(**response.json())


client = TariffClient()
