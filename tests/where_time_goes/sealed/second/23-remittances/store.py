import os
import queue
import threading
from contextlib import contextmanager

from pg8000.native import Connection


class Store:
    def __init__(self, host, port, size=40):
        self._where = {"host": host, "port": port}
        self._idle = queue.LifoQueue()
        self._left = size
        self._guard = threading.Lock()

    def _open(self):
        with self._guard:
            if self._left == 0:
                return None
            self._left -= 1
        return Connection("remit", database="remit", password="", ssl_context=False, **self._where)

    @contextmanager
    def connection(self):
        try:
            conn = self._idle.get_nowait()
        except queue.Empty:
            conn = self._open() or self._idle.get(timeout=10)
        try:
            yield conn
        finally:
            self._idle.put(conn)

    def rows(self, sql, **params):
        with self.connection() as conn:
            found = conn.run(sql, **params)
            names = [c["name"] for c in conn.columns]
        return [dict(zip(names, r)) for r in found]


store = Store(os.environ["DB_HOST"], int(os.environ["DB_PORT"]), int(os.environ.get("DB_POOL", "40")))
