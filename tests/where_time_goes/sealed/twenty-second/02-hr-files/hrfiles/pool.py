import queue
import sqlite3
from contextlib import contextmanager

from . import config


class ConnectionPool:
    def __init__(self, path, size):
        self._idle = queue.LifoQueue()
        for _ in range(size):
            conn = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=15)
            conn.row_factory = sqlite3.Row
            conn.execute("PRAGMA journal_mode=WAL")
            conn.execute("PRAGMA synchronous=NORMAL")
            self._idle.put(conn)

    @contextmanager
    def connection(self, timeout=config.POOL_TIMEOUT):
        conn = self._idle.get(timeout=timeout)
        try:
            yield conn
        finally:
            self._idle.put(conn)


pool = ConnectionPool(config.DATABASE, config.POOL_SIZE)
