import requests
from requests.adapters import HTTPAdapter

from settings import GUESTS_URL, THREADS


class GuestBook:
    def __init__(self):
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=THREADS))

    def profile(self, guest_id):
        response = self._session.get(f"{GUESTS_URL}/guests/{guest_id}", timeout=4)
        response.raise_for_status()
        return response.json()
