import threading
import time

import requests

import settings


class Token:
    """The translator's access token, which lasts for an hour."""

    def __init__(self):
        self._lock = threading.Lock()
        self._value = None
        self._until = 0.0

    def get(self) -> str:
        if self._value and time.time() < self._until:
            return self._value
        with self._lock:
            if not self._value or time.time() >= self._until:
                reply = requests.post(f"{settings.LOGIN_URL}/token", json={"client": "tenders"}, timeout=6)
                reply.raise_for_status()
                granted = reply.json()
                self._value = granted["token"]
                self._until = time.time() + granted["seconds"] - settings.TOKEN_MARGIN
            return self._value


token = Token()
