import http.client
import json
import queue
import socket
import threading
import time
from contextlib import contextmanager

from settings import CATALOGUE_HOST, CATALOGUE_PORT, POOL_SIZE, TOKEN_LIFETIME


class _Connection(http.client.HTTPConnection):
    def connect(self):
        super().connect()
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Catalogue:
    def __init__(self) -> None:
        self._pool: queue.LifoQueue = queue.LifoQueue()
        for _ in range(POOL_SIZE):
            self._pool.put(_Connection(CATALOGUE_HOST, CATALOGUE_PORT, timeout=10))
        self._token = ""
        self._token_until = 0.0
        self._token_lock = threading.Lock()

    @contextmanager
    def _connection(self):
        conn = self._pool.get(timeout=10)
        try:
            yield conn
        except Exception:
            conn.close()
            raise
        finally:
            self._pool.put(conn)

    def _call(self, method: str, path: str, headers: dict | None = None) -> dict:
        with self._connection() as conn:
            conn.request(method, path, headers=headers or {})
            answer = conn.getresponse()
            body = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"catalogue answered {answer.status}")
        return json.loads(body)

    def _authorization(self) -> dict:
        with self._token_lock:
            if time.monotonic() > self._token_until:
                self._token = self._call("POST", "/token")["token"]
                self._token_until = time.monotonic() + TOKEN_LIFETIME
            return {"Authorization": f"Bearer {self._token}"}

    def part(self, number: int) -> dict:
        return self._call("GET", f"/parts/{number}", self._authorization())

    def drawing(self, number: int) -> dict:
        return self._call("GET", f"/drawings/{number}", self._authorization())
