"""Client of the hotels' property management system, shared with the back office."""

import requests
from requests.adapters import HTTPAdapter

from settings import settings


class PmsClient:
    def __init__(self, base_url, user):
        self.base_url = base_url
        self._session = requests.Session()
        self._session.headers["X-User"] = user
        self._session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=50))

    def place_hold(self, hotel, room, nights):
        response = self._session.post(
            f"{self.base_url}/holds",
            json={"hotel": hotel, "room": room, "nights": nights, "minutes": settings.hold_minutes},
            timeout=10,
        )
        response.raise_for_status()
        return response.json()
