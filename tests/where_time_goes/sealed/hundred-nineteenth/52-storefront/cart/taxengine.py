"""Client of the tax engine's binary protocol.

A frame is a header (magic, operation, correlation number, length) and a JSON body.
"""
import itertools
import json
import queue
import socket
import struct
from contextlib import contextmanager

from django.conf import settings

HEADER = struct.Struct("!2sBIH")
MAGIC = b"TX"
OP_JURISDICTION = 1
OP_CALCULATE = 2


class TaxEngineError(Exception):
    pass


class Connection:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._sock = socket.create_connection((host, port), timeout=timeout)
        self._in = self._sock.makefile("rb")
        self._numbers = itertools.count(1)

    def call(self, operation: int, body: dict) -> dict:
        payload = json.dumps(body, separators=(",", ":")).encode()
        number = next(self._numbers) & 0xFFFFFFFF
        self._sock.sendall(HEADER.pack(MAGIC, operation, number, len(payload)))
        self._sock.sendall(payload)
        return self._read(number)

    def _read(self, number: int) -> dict:
        head = self._in.read(HEADER.size)
        if len(head) < HEADER.size:
            raise TaxEngineError("connection closed")
        magic, _, answered, length = HEADER.unpack(head)
        if magic != MAGIC or answered != number:
            raise TaxEngineError("out of step")
        return json.loads(self._in.read(length))

    def close(self) -> None:
        self._in.close()
        self._sock.close()


class TaxEngine:
    def __init__(self, host: str, port: int, connections: int, timeout: float) -> None:
        self._address = (host, port, timeout)
        self._free: queue.LifoQueue[Connection | None] = queue.LifoQueue()
        for _ in range(connections):
            self._free.put(None)

    @contextmanager
    def _connection(self):
        connection = self._free.get(timeout=5)
        try:
            if connection is None:
                connection = Connection(*self._address)
            yield connection
        except Exception:
            if connection is not None:
                connection.close()
                connection = None
            raise
        finally:
            self._free.put(connection)

    def jurisdiction(self, postcode: str, country: str) -> str:
        with self._connection() as connection:
            return connection.call(OP_JURISDICTION, {"postcode": postcode, "country": country})["code"]

    def calculate(self, jurisdiction: str, lines: list[dict]) -> dict:
        with self._connection() as connection:
            return connection.call(OP_CALCULATE, {"jurisdiction": jurisdiction, "lines": lines})


engine = TaxEngine(
    settings.TAX_ENGINE["HOST"],
    settings.TAX_ENGINE["PORT"],
    settings.TAX_ENGINE["CONNECTIONS"],
    settings.TAX_ENGINE["TIMEOUT"],
)
