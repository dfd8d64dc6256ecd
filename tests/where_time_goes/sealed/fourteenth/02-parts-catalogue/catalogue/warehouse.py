import requests
from requests.adapters import HTTPAdapter


class Warehouse:
    def __init__(self, base_url: str, pool: int):
        self._base_url = base_url
        self._http = requests.Session()
        self._http.mount("http://", HTTPAdapter(pool_maxsize=pool))

    def on_hand(self, part_no: int) -> dict:
        resp = self._http.get(f"{self._base_url}/stock/{part_no}", timeout=10)
        resp.raise_for_status()
        return resp.json()
