"""The translation engine. Its vendor's SDK is blocking, so calls run in threads."""
import json
import threading
import time
import urllib.parse

import urllib3

from settings import Settings


class EngineError(Exception):
    pass


class Token:
    def __init__(self, lifetime: float) -> None:
        self._lifetime = lifetime
        self._lock = threading.Lock()
        self._value = ""
        self._expires = 0.0

    def current(self, renew) -> str:
        with self._lock:
            now = time.monotonic()
            if now >= self._expires:
                self._value = renew()
                self._expires = now + self._lifetime
            return self._value


class Engine:
    def __init__(self, settings: Settings) -> None:
        self._pool = urllib3.HTTPConnectionPool(
            settings.engine_host,
            settings.engine_port,
            maxsize=settings.engine_threads,
            block=True,
            timeout=settings.engine_timeout,
            retries=False,
        )
        self._token = Token(settings.token_lifetime)

    def _request(self, path: str, token: str | None = None) -> dict:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        response = self._pool.request("GET", path, headers=headers)
        if response.status != 200:
            raise EngineError(f"{path}: {response.status}")
        return json.loads(response.data)

    def _login(self) -> str:
        return self._request("/token")["token"]

    def translate(self, text: str, target: str) -> str:
        token = self._token.current(self._login)
        query = urllib.parse.urlencode({"text": text, "to": target})
        return self._request(f"/translate?{query}", token)["text"]
