"""Client of the catalog service."""
import requests
from requests.adapters import HTTPAdapter

import config


class CatalogError(Exception):
    pass


class Catalog:
    def __init__(self, base: str = config.CATALOG_URL) -> None:
        self.base = base
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=100))
        self.session.headers["User-Agent"] = "storefront/2.3"

    def _load(self, path: str) -> dict:
        answer = self.session.get(self.base + path, timeout=config.CATALOG_TIMEOUT)
        if answer.status_code != 200:
            raise CatalogError(f"{path}: {answer.status_code}")
        return answer.json()

    def article(self, number: int) -> dict:
        return self._load(f"/articles/{number}")

    def stock(self, number: int) -> int:
        return self._load(f"/stock/{number}")["pieces"]
