import json

import urllib3

import settings


class TariffError(Exception):
    pass


class TariffService:
    """Duty rates of the customs office."""

    def __init__(self, url: str = settings.TARIFF_URL) -> None:
        self._pool = urllib3.connection_from_url(
            url, maxsize=settings.TARIFF_CONNECTIONS, timeout=settings.TARIFF_TIMEOUT, retries=False
        )

    def rates(self, code: str) -> dict:
        response = self._pool.request("GET", f"/tariff/{code}")
        if response.status != 200:
            raise TariffError(f"tariff {code}: {response.status}")
        return json.loads(response.data)
