import os

import requests
from gevent.lock import BoundedSemaphore
from requests.adapters import HTTPAdapter


class Catalogue:
    def __init__(self):
        self.base = "http://127.0.0.1:" + os.environ.get("PHOTO_STORE_PORT", "47261")
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=100))
        self.parallel = BoundedSemaphore(100)

    def fetch(self, path):
        with self.parallel:
            answer = self.session.get(self.base + path, timeout=5)
        answer.raise_for_status()
        return answer.json()

    def photo(self, number):
        meta = self.fetch(f"/meta/{number}")
        return {"photo": number, "width": meta["w"], "height": meta["h"]}

    def album(self, name):
        listing = self.fetch(f"/list/{name}")
        return {"album": name, "photos": listing["w"] % 40, "cover": listing["h"]}
