import json

import urllib3

from . import settings


class Parties:
    def __init__(self, url=settings.PARTY_URL):
        self._url = url
        self._http = urllib3.PoolManager(maxsize=settings.PARTY_CONNECTIONS, retries=False, timeout=4.0)

    def of(self, player):
        reply = self._http.request("GET", f"{self._url}/players/{player}/party")
        if reply.status == 404:
            return {"leader": player, "members": [player]}
        return json.loads(reply.data)
