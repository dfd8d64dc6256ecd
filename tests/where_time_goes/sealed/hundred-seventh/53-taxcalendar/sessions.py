"""Sessions live in this process; one that was not used for a quarter of an hour is forgotten."""

import secrets
import threading

from cachetools import TTLCache

import settings


class SessionStore:
    def __init__(self, limit: int = 2000) -> None:
        self._items: TTLCache[str, dict] = TTLCache(maxsize=limit, ttl=settings.SESSION_TTL)
        self._lock = threading.RLock()

    def load(self, token: str | None) -> tuple[str, dict]:
        with self._lock:
            if token and token in self._items:
                return token, self._items[token]
            token = secrets.token_urlsafe(16)
            self._items[token] = {"pages": 0}
            return token, self._items[token]

    def touch(self, token: str, session: dict) -> None:
        with self._lock:
            session["pages"] += 1
            self._items[token] = session
