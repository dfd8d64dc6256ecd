import threading
import time


class TokenCache:
    def __init__(self, fetch, seconds):
        self._fetch = fetch
        self._seconds = seconds
        self._lock = threading.Lock()
        self._token = None
        self._until = 0.0

    def get(self):
        with self._lock:
            if time.monotonic() >= self._until:
                self._token = self._fetch()
                self._until = time.monotonic() + self._seconds
            return self._token
