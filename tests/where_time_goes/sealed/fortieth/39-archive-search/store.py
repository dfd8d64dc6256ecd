"""The archive's cold document store, by HTTP."""
import requests
from requests.adapters import HTTPAdapter


class DocumentStore:
    def __init__(self, base_url, timeout, connections):
        self.base_url = base_url
        self.timeout = timeout
        self.http = requests.Session()
        self.http.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=connections))

    def _get(self, path, **params):
        response = self.http.get(self.base_url + path, params=params, timeout=self.timeout)
        response.raise_for_status()
        return response.json()

    def search(self, words, limit):
        return self._get("/search", q=words, limit=limit)["hits"]

    def document(self, number):
        return self._get(f"/documents/{number}")

    def close(self):
        self.http.close()
