import os
import queue
import socket
from contextlib import contextmanager

from . import wire


class TariffHost:
    """Connections to the tariff host, kept open and handed out in turn."""

    def __init__(self, address, idle=48, timeout=10.0):
        self._address = address
        self._timeout = timeout
        self._idle = queue.LifoQueue(maxsize=idle)

    @classmethod
    def from_environment(cls):
        return cls(("127.0.0.1", int(os.environ.get("TARIFF_PORT", "19530"))))

    def _connect(self):
        return socket.create_connection(self._address, timeout=self._timeout)

    @contextmanager
    def _connection(self):
        try:
            sock = self._idle.get_nowait()
        except queue.Empty:
            sock = self._connect()
        try:
            yield sock
        except (OSError, wire.WireError):
            sock.close()
            raise
        try:
            self._idle.put_nowait(sock)
        except queue.Full:
            sock.close()

    def call(self, operation, **record):
        with self._connection() as sock:
            wire.send_frame(sock, operation, record)
            return wire.read_frame(sock)
