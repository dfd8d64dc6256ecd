import requests
from requests.adapters import HTTPAdapter


class CoreHr:
    """REST client of the personnel system."""

    def __init__(self, base_url: str, connections: int):
        self.base_url = base_url
        self.http = requests.Session()
        self.http.trust_env = False
        self.http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=connections))

    def _get(self, path: str) -> dict:
        response = self.http.get(self.base_url + path, timeout=5)
        response.raise_for_status()
        return response.json()

    def entitlement(self, staff_id: int) -> dict:
        return self._get(f"/staff/{staff_id}/entitlement")

    def team_calendar(self, staff_id: int) -> dict:
        return self._get(f"/staff/{staff_id}/calendar")
