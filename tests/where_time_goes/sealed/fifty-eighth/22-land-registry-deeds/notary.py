import requests
from requests.adapters import HTTPAdapter

import settings


class NotaryError(RuntimeError):
    pass


class Notary:
    """Electronic seal of the registry."""

    def __init__(self):
        self.http = requests.Session()
        self.http.trust_env = False
        self.http.mount("http://", HTTPAdapter(pool_maxsize=64))

    def seal(self, digest: str) -> dict:
        response = self.http.post(f"{settings.NOTARY_URL}/seals", json={"office": settings.OFFICE, "digest": digest},
                                  timeout=settings.NOTARY_TIMEOUT)
        if response.status_code != 201:
            raise NotaryError(f"seal refused: {response.status_code}")
        return response.json()
