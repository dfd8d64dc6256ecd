import os

import requests
from requests.adapters import HTTPAdapter

BASE = f"http://127.0.0.1:{os.environ.get('TARIFF_PORT', '19171')}"


class TariffError(Exception):
    pass


class TariffClient:
    """The customs authority's tariff service."""

    def __init__(self, timeout=6.0):
        self.timeout = timeout
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.mount(BASE, HTTPAdapter(pool_connections=2, pool_maxsize=100))

    def _get(self, path, **params):
        response = self.session.get(BASE + path, params=params, timeout=self.timeout)
        if response.status_code != 200:
            raise TariffError(f"{path}: {response.status_code}")
        return response.json()

    def rate(self, code, country):
        return self._get("/rates", code=code, country=country)["percent"]

    def description(self, code):
        return self._get("/descriptions", code=code)["text"]
