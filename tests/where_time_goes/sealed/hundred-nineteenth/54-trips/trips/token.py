"""Access token of the airlines' interface, fetched when the old one is about to end."""
import threading
import time
from typing import Callable


class TokenSource:
    MARGIN = 30

    def __init__(self, fetch: Callable[[], tuple[str, float]]) -> None:
        self._fetch = fetch
        self._lock = threading.Lock()
        self._token = ""
        self._expires = 0.0

    def get(self) -> str:
        with self._lock:
            if time.monotonic() >= self._expires - self.MARGIN:
                self._token, lifetime = self._fetch()
                self._expires = time.monotonic() + lifetime
            return self._token
