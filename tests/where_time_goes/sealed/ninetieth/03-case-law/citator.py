import requests
from requests.adapters import HTTPAdapter

import config


class Citator:
    """The publisher's index of which decision cites which."""

    def __init__(self, base_url: str = config.CITATOR_URL) -> None:
        self._base_url = base_url
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=config.POOL_SIZE))

    def citing(self, neutral_citation: str) -> list[dict]:
        response = self._session.get(
            f"{self._base_url}/citing", params={"of": neutral_citation}, timeout=config.CITATOR_TIMEOUT
        )
        response.raise_for_status()
        return response.json()["decisions"]


citator = Citator()
