"""Connections to the registry are kept; the firewall cuts those that were idle, so they are tested when lent."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from registry.connection import RegistryConnection, RegistryError


class PoolTimeout(RegistryError):
    pass


class ConnectionPool:
    def __init__(self, connect: Callable[[], RegistryConnection], limit: int, timeout: float) -> None:
        self._connect = connect
        self._limit = limit
        self._timeout = timeout
        self._idle: list[RegistryConnection] = []
        self._open = 0
        self._changed = threading.Condition()

    def acquire(self) -> RegistryConnection:
        deadline = time.monotonic() + self._timeout
        with self._changed:
            while True:
                while self._idle:
                    connection = self._idle.pop()
                    if connection.is_alive():
                        return connection
                    connection.close()
                    self._open -= 1
                if self._open < self._limit:
                    self._open += 1
                    break
                if not self._changed.wait(deadline - time.monotonic()):
                    raise PoolTimeout(f"no connection within {self._timeout} s")
        try:
            return self._connect()
        except OSError:
            with self._changed:
                self._open -= 1
                self._changed.notify()
            raise

    def release(self, connection: RegistryConnection) -> None:
        with self._changed:
            self._idle.append(connection)
            self._changed.notify()

    def discard(self, connection: RegistryConnection) -> None:
        connection.close()
        with self._changed:
            self._open -= 1
            self._changed.notify()

    @contextmanager
    def connection(self) -> Iterator[RegistryConnection]:
        connection = self.acquire()
        try:
            yield connection
        except (OSError, RegistryError):
            self.discard(connection)
            raise
        except BaseException:
            self.release(connection)
            raise
        else:
            self.release(connection)
