"""Client of the national case registry (synchronous vendor protocol)."""
import logging
from concurrent.futures import ThreadPoolExecutor

import requests
from requests.adapters import HTTPAdapter

import settings

log = logging.getLogger("filings.registry")


class RegistryError(Exception):
    pass


class RegistryClient:
    def __init__(self, base_url: str) -> None:
        self._base = base_url.rstrip("/")
        self._session = requests.Session()
        adapter = HTTPAdapter(
            pool_connections=4, pool_maxsize=settings.REGISTRY_CONNECTIONS
        )
        self._session.mount("http://", adapter)
        self._session.headers["Accept"] = "application/json"

    def _get(self, path: str) -> dict:
        response = self._session.get(
            self._base + path, timeout=settings.REGISTRY_TIMEOUT
        )
        if response.status_code == 404:
            raise KeyError(path)
        if response.status_code >= 400:
            raise RegistryError(f"{path}: {response.status_code}")
        return response.json()

    def case(self, number: str) -> dict:
        return self._get(f"/cases/{number}")

    def docket(self, court: str) -> list:
        return self._get(f"/dockets/{court}")["entries"]


pool = ThreadPoolExecutor(max_workers=4, thread_name_prefix="registry")
client = RegistryClient(settings.REGISTRY_URL)
