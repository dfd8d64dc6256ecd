"""Client of the national income register."""
import threading
import time

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class RegisterClient:
    def __init__(self, base, connections):
        self.base = base
        self.session = requests.Session()
        self.session.mount(
            "http://", HTTPAdapter(pool_connections=1, pool_maxsize=connections, pool_block=True)
        )
        self._ticket = None
        self._valid_until = 0.0
        self._renewing = threading.Lock()

    def ticket(self):
        if time.monotonic() < self._valid_until:
            return self._ticket
        with self._renewing:
            if time.monotonic() >= self._valid_until:
                granted = self.session.post(f"{self.base}/tickets", timeout=5).json()
                self._ticket = granted["ticket"]
                self._valid_until = time.monotonic() + granted["seconds"] * 0.9
            return self._ticket

    def income(self, citizen):
        response = self.session.get(
            f"{self.base}/citizens/{citizen}/income",
            headers={"X-Ticket": self.ticket()},
            timeout=8,
        )
        response.raise_for_status()
        return response.json()["yearly"]


register = RegisterClient(settings.REGISTER_URL, settings.REGISTER_CONNECTIONS)
