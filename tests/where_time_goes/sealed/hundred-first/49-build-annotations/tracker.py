"""Client of the issue tracker. The vendor's library is synchronous, and so is this."""

import requests
from requests.adapters import HTTPAdapter

from settings import TRACKER_POOL, TRACKER_TIMEOUT, TRACKER_URL


class Tracker:
    def __init__(self) -> None:
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=TRACKER_POOL))

    def open_issue(self, build: int, summary: str, details: list[str]) -> str:
        response = self._session.post(
            f"{TRACKER_URL}/issues",
            json={"component": "ci", "summary": summary, "build": build, "details": details},
            timeout=TRACKER_TIMEOUT,
        )
        response.raise_for_status()
        return response.json()["key"]

    def close(self) -> None:
        self._session.close()
