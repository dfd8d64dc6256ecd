import requests
from requests.adapters import HTTPAdapter

import settings


class ChannelManager:
    def __init__(self):
        self._http = requests.Session()
        self._http.trust_env = False
        self._http.mount("http://", HTTPAdapter(pool_maxsize=settings.CHANNEL_CONNECTIONS, pool_block=True))

    def rate(self, hotel, room):
        reply = self._http.get(f"{settings.CHANNEL_URL}/hotels/{hotel}/rooms/{room}", timeout=15)
        reply.raise_for_status()
        return reply.json()

    def hold(self, hotel, room, nights):
        reply = self._http.post(
            f"{settings.CHANNEL_URL}/hotels/{hotel}/rooms/{room}/holds", json={"nights": nights}, timeout=15
        )
        reply.raise_for_status()
        return reply.json()
