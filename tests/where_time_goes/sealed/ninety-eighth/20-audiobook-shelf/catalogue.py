"""The catalogue's client, taken over from the desktop application."""

import requests
from requests.adapters import HTTPAdapter

import settings


class CatalogueError(Exception):
    pass


class Catalogue:
    def __init__(self, base_url: str) -> None:
        self._base_url = base_url.rstrip("/")
        self._session = requests.Session()
        adapter = HTTPAdapter(pool_maxsize=settings.CATALOGUE_CONNECTIONS)
        self._session.mount("http://", adapter)

    def book(self, isbn: str) -> dict:
        response = self._session.get(f"{self._base_url}/books/{isbn}", timeout=settings.CATALOGUE_TIMEOUT)
        if response.status_code == 404:
            raise CatalogueError(f"no book {isbn}")
        response.raise_for_status()
        return response.json()
