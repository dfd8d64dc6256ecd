"""Speaks the filter daemon's packet protocol: length, command byte, data."""
import socket
import struct
import threading

import config

LENGTH = struct.Struct("!I")

NEGOTIATE = b"O"
MAIL = b"M"
HEADERS = b"L"
BODY_END = b"E"
ABORT = b"A"

CONTINUE = b"c"
VERDICT = b"v"
TEMPFAIL = b"t"


class FilterUnavailable(Exception):
    pass


class FilterConnection:
    def __init__(self):
        self._sock = socket.create_connection((config.FILTER_HOST, config.FILTER_PORT), config.FILTER_TIMEOUT)
        self._file = self._sock.makefile("rb")
        self.call(NEGOTIATE, b"\0\0\0\6")

    def _send(self, command: bytes, data: bytes):
        self._sock.sendall(LENGTH.pack(len(data) + 1))
        self._sock.sendall(command + data)

    def _receive(self) -> tuple[bytes, bytes]:
        head = self._read(LENGTH.size)
        packet = self._read(LENGTH.unpack(head)[0])
        return packet[:1], packet[1:]

    def _read(self, count: int) -> bytes:
        data = self._file.read(count)
        if len(data) < count:
            raise ConnectionResetError("filter closed the connection")
        return data

    def call(self, command: bytes, data: bytes) -> bytes:
        self._send(command, data)
        answer, payload = self._receive()
        if answer == TEMPFAIL:
            raise FilterUnavailable(payload.decode())
        return payload

    def close(self):
        self._file.close()
        self._sock.close()


class FilterClient:
    """One connection for each worker thread, kept for as long as the thread lives."""

    def __init__(self):
        self._local = threading.local()

    def _connection(self) -> FilterConnection:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = FilterConnection()
        return connection

    def _forget(self):
        connection = self._local.__dict__.pop("connection", None)
        if connection is not None:
            connection.close()

    def screen(self, sender: str, recipients: list[str], headers: bytes, body: bytes) -> tuple[float, list[str]]:
        connection = self._connection()
        try:
            connection.call(MAIL, b"\0".join(a.encode() for a in [sender, *recipients]))
            connection.call(HEADERS, headers)
            verdict = connection.call(BODY_END, body)
        except OSError as error:
            self._forget()
            raise FilterUnavailable(str(error)) from error
        score, _, tests = verdict.decode().partition(" ")
        return float(score), tests.split(",") if tests else []

    def sender(self, address: str) -> str:
        try:
            return self._connection().call(MAIL, address.encode()).decode()
        except OSError as error:
            self._forget()
            raise FilterUnavailable(str(error)) from error
