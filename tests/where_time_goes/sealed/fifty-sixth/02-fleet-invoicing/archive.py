"""Client of the document archive."""
import requests
from requests.adapters import HTTPAdapter


class ArchiveClient:
    def __init__(self, base_url, timeout, connections):
        self._base = base_url.rstrip("/")
        self._timeout = timeout
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount("http://", HTTPAdapter(pool_maxsize=connections))

    def store(self, number, document):
        response = self._session.post(
            f"{self._base}/documents",
            json={"key": number, "document": document},
            timeout=self._timeout,
        )
        response.raise_for_status()
        return response.json()["receipt"]
