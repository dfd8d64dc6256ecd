"""Connections to the card switch: one for each worker thread, kept open."""

import logging
import socket
import struct
import threading

from settings import settings

log = logging.getLogger("switch")
LENGTH = struct.Struct("!H")


class SwitchUnavailable(Exception):
    pass


class SwitchConnection:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._socket = socket.create_connection((host, port), timeout=timeout)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)

    def exchange(self, message: bytes) -> bytes:
        self._socket.sendall(LENGTH.pack(len(message)))
        self._socket.sendall(message)
        (length,) = LENGTH.unpack(self._receive(LENGTH.size))
        return self._receive(length)

    def _receive(self, count: int) -> bytes:
        received = bytearray()
        while len(received) < count:
            chunk = self._socket.recv(count - len(received))
            if not chunk:
                raise ConnectionResetError("switch closed the connection")
            received += chunk
        return bytes(received)

    def close(self) -> None:
        self._socket.close()


class Switch:
    def __init__(self) -> None:
        self._local = threading.local()

    def _connection(self) -> SwitchConnection:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            log.info("connecting to %s:%s", settings.switch_host, settings.switch_port)
            connection = SwitchConnection(settings.switch_host, settings.switch_port, settings.switch_timeout)
            self._local.connection = connection
        return connection

    def send(self, message: bytes) -> bytes:
        try:
            return self._connection().exchange(message)
        except OSError as error:
            broken = getattr(self._local, "connection", None)
            if broken is not None:
                broken.close()
                self._local.connection = None
            raise SwitchUnavailable(str(error)) from error


switch = Switch()
