"""The national catalogue."""
import threading

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class Catalogue:
    def __init__(self):
        self._session = requests.Session()
        self._session.mount(
            "http://",
            HTTPAdapter(pool_connections=1, pool_maxsize=settings.CATALOGUE_CONNECTIONS, pool_block=True),
        )
        self._slots = threading.BoundedSemaphore(settings.CATALOGUE_CONNECTIONS)

    def _get(self, path):
        with self._slots:
            answer = self._session.get(settings.CATALOGUE_URL + path, timeout=10)
        answer.raise_for_status()
        return answer.json()

    def record(self, title_id):
        return self._get(f"/records/{title_id}")

    def member(self, number):
        return self._get(f"/members/{number}")


catalogue = Catalogue()
