"""Client of the land registry, where the zoning plan and the parcels are kept."""

import json
import os

import urllib3

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:26821")


class RegistryError(Exception):
    pass


class LandRegistry:
    def __init__(self, base_url: str = REGISTRY_URL) -> None:
        self._base_url = base_url
        self._http = urllib3.PoolManager(num_pools=1, maxsize=2, retries=False, timeout=30.0)

    def zoning_plan(self) -> list[dict]:
        return self._get("/zoning-plan")["zones"]

    def parcel(self, number: int) -> dict:
        return self._get(f"/parcels/{number}")

    def _get(self, path: str) -> dict:
        response = self._http.request("GET", self._base_url + path)
        if response.status != 200:
            raise RegistryError(f"{path}: {response.status}")
        return json.loads(response.data)
