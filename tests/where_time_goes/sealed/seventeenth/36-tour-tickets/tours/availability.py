import requests
from requests.adapters import HTTPAdapter

import settings


class Availability:
    def __init__(self, base):
        self.base = base
        self.http = requests.Session()
        self.http.trust_env = False
        self.http.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=settings.POOL))

    def _call(self, method, path, **options):
        reply = self.http.request(
            method, self.base + path, timeout=settings.AVAILABILITY_TIMEOUT, **options
        )
        reply.raise_for_status()
        return reply.json()

    def seats(self, tour, day):
        return self._call("GET", f"/tours/{tour}/{day}")["seats"]

    def hold(self, tour, day, seats):
        return self._call("POST", f"/tours/{tour}/{day}/holds", json={"seats": seats})["hold"]


availability = Availability(settings.AVAILABILITY_URL)
