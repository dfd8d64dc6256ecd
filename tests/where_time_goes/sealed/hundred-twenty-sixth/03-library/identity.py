import json
from dataclasses import dataclass

import urllib3

import settings


@dataclass(frozen=True)
class Card:
    number: str
    branch: str
    active: bool


class IdentityService:
    """Looks reader cards up in the municipal identity service."""

    def __init__(self, base_url: str, connections: int) -> None:
        self._base = base_url.rstrip("/")
        self._pool = urllib3.PoolManager(
            maxsize=connections,
            timeout=urllib3.Timeout(connect=1.0, read=3.0),
            retries=urllib3.Retry(total=1, redirect=0),
        )

    def introspect(self, token: str) -> Card | None:
        response = self._pool.request("GET", f"{self._base}/cards/{token}", headers={"X-Realm": settings.REALM})
        if response.status == 404:
            return None
        data = json.loads(response.data)
        return Card(number=data["number"], branch=data["branch"], active=data["active"])
