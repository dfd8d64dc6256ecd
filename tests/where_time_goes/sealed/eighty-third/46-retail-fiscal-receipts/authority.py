"""Client for the revenue authority's receipt endpoint."""
import requests
from requests.adapters import HTTPAdapter

import settings


class AuthorityRefused(Exception):
    pass


class Authority:
    def __init__(self, base_url=settings.AUTHORITY_URL):
        self._base = base_url.rstrip("/")
        self._session = requests.Session()
        self._session.mount(
            "http://", HTTPAdapter(pool_maxsize=settings.AUTHORITY_CONNECTIONS)
        )

    def submit(self, till, number, gross, vat):
        answer = self._session.post(
            f"{self._base}/v2/receipts",
            json={"till": till, "number": number, "gross": gross, "vat": vat},
            timeout=settings.AUTHORITY_TIMEOUT,
        )
        if answer.status_code != 201:
            raise AuthorityRefused(answer.text)
        return answer.json()["stamp"]
