"""The document store has no asynchronous client: its SDK is built upon requests."""

import requests
from requests.adapters import HTTPAdapter

import settings


class DocumentStore:
    def __init__(self, url: str) -> None:
        self._url = url
        self._http = requests.Session()
        self._http.trust_env = False
        adapter = HTTPAdapter(pool_connections=2, pool_maxsize=settings.STORE_POOL)
        self._http.mount("http://", adapter)
        self._http.headers["Accept"] = "application/json"

    def head(self, key: str) -> dict:
        return self._json("GET", f"/objects/{key}/head")

    def versions(self, key: str) -> list[dict]:
        return self._json("GET", f"/objects/{key}/versions")["versions"]

    def put(self, key: str, text: str) -> dict:
        return self._json("PUT", f"/objects/{key}", json={"text": text})

    def _json(self, method: str, path: str, **options) -> dict:
        answer = self._http.request(method, self._url + path, timeout=settings.STORE_TIMEOUT, **options)
        answer.raise_for_status()
        return answer.json()


store = DocumentStore(settings.STORE_URL)
