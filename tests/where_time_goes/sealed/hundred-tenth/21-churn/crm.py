import requests
from requests.adapters import HTTPAdapter

import settings


class Crm:
    """What the CRM tells of a subscriber."""

    def __init__(self):
        self.session = requests.Session()
        adapter = HTTPAdapter(
            pool_connections=1, pool_maxsize=settings.CRM_CONNECTIONS, pool_block=False
        )
        self.session.mount("http://", adapter)
        self.session.trust_env = False

    def _get(self, path: str) -> dict:
        answer = self.session.get(settings.CRM_URL + path, timeout=settings.CRM_TIMEOUT)
        answer.raise_for_status()
        return answer.json()

    def usage(self, subscriber: int) -> dict:
        return self._get(f"/subscribers/{subscriber}/usage")

    def account(self, subscriber: int) -> dict:
        return self._get(f"/subscribers/{subscriber}/account")


crm = Crm()
