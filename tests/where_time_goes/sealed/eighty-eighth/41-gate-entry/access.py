"""Client of the stadium's access control."""

from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter

import settings


class AccessControlDown(Exception):
    pass


@dataclass(frozen=True)
class Verdict:
    admitted: bool
    reason: str
    block: str | None


class AccessControl:
    def __init__(self, url: str) -> None:
        self._url = url
        self._session = requests.Session()
        self._session.mount(
            "http://",
            HTTPAdapter(pool_connections=4, pool_maxsize=settings.ACCESS_CONNECTIONS, max_retries=0),
        )

    def _call(self, method: str, path: str, **options) -> dict:
        try:
            answer = self._session.request(method, self._url + path, timeout=settings.ACCESS_TIMEOUT, **options)
            answer.raise_for_status()
        except requests.RequestException as error:
            raise AccessControlDown(str(error)) from error
        return answer.json()

    def scan(self, gate: int, barcode: str) -> Verdict:
        found = self._call("POST", f"/gates/{gate}/scan", json={"barcode": barcode})
        return Verdict(found["ok"], found["reason"], found.get("block"))

    def count(self, gate: int) -> int:
        return self._call("GET", f"/gates/{gate}/count")["inside"]
