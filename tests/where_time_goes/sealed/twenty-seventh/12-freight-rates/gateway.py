"""The freight exchange allows each customer a number of sessions, which we lend out one by one."""
import queue
import threading
import time
from contextlib import contextmanager

import requests

import config


class TokenStore:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._token: str | None = None
        self._until = 0.0

    def get(self, session: requests.Session) -> str:
        with self._lock:
            if self._token is None or time.monotonic() > self._until:
                answer = session.post(config.GATEWAY + "/token", json={"customer": "4711"}, timeout=config.TIMEOUT)
                answer.raise_for_status()
                self._token = answer.json()["token"]
                self._until = time.monotonic() + config.TOKEN_SECONDS
            return self._token


class SessionPool:
    def __init__(self, size: int) -> None:
        self._idle: queue.LifoQueue[requests.Session] = queue.LifoQueue()
        for _ in range(size):
            session = requests.Session()
            session.trust_env = False
            session.headers["User-Agent"] = "freight-rates/2.3"
            self._idle.put(session)

    @contextmanager
    def session(self):
        session = self._idle.get(timeout=10)
        try:
            yield session
        finally:
            self._idle.put(session)


pool = SessionPool(config.MAX_SESSIONS)
tokens = TokenStore()


def ask(path: str, **params) -> dict:
    with pool.session() as session:
        token = tokens.get(session)
        answer = session.get(
            config.GATEWAY + path,
            params=params,
            headers={"Authorization": f"Bearer {token}"},
            timeout=config.TIMEOUT,
        )
        answer.raise_for_status()
        return answer.json()
