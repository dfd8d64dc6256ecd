import requests
from requests.adapters import HTTPAdapter


class CirculationClient:
    def __init__(self, base_url: str, timeout: float):
        self._base_url = base_url
        self._timeout = timeout
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_maxsize=50))

    def copies(self, title_id: int) -> list[dict]:
        reply = self._http.get(f"{self._base_url}/copies/{title_id}", timeout=self._timeout)
        reply.raise_for_status()
        return reply.json()["copies"]
