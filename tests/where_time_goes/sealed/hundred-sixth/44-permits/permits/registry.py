"""Client of the land registry, which takes its time."""

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class RegistryClient:
    def __init__(self) -> None:
        self._http = requests.Session()
        adapter = HTTPAdapter(
            pool_connections=1, pool_maxsize=settings.REGISTRY_CONNECTIONS, pool_block=True
        )
        self._http.mount("http://", adapter)

    def owner(self, parcel: str) -> dict:
        return self._get(f"/parcels/{parcel}/owner")

    def charges(self, parcel: str) -> dict:
        return self._get(f"/parcels/{parcel}/charges")

    def _get(self, path: str) -> dict:
        response = self._http.get(settings.REGISTRY_URL + path, timeout=settings.REGISTRY_TIMEOUT)
        response.raise_for_status()
        return response.json()


registry = RegistryClient()
