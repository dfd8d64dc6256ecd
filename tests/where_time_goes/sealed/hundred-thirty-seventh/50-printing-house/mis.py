"""Client of the management information system (tickets, paper, presses)."""
from __future__ import annotations

import requests
from requests.adapters import HTTPAdapter

import settings


class MisClient:
    def __init__(self, url: str):
        self._url = url.rstrip("/")
        self._session = requests.Session()
        self._session.headers["X-Mis-User"] = settings.MIS_USER
        self._session.trust_env = False
        self._session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=64))

    def _call(self, method: str, path: str, **kwargs) -> dict:
        response = self._session.request(
            method, self._url + path, timeout=settings.MIS_TIMEOUT, **kwargs
        )
        response.raise_for_status()
        return response.json()

    def ticket(self, number: int) -> dict:
        return self._call("GET", f"/tickets/{number}")

    def paper(self) -> dict:
        return self._call("GET", "/paper")

    def calculate(self, spec: dict) -> dict:
        return self._call("POST", "/calculations", json=spec)
