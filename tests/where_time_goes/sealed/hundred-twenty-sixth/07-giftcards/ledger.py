import json
import queue
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager

HEADER = struct.Struct(">HI")
VERSION = 2


class LedgerError(Exception):
    pass


class LedgerConnection:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._sock = socket.create_connection((host, port), timeout=timeout)
        self._file = self._sock.makefile("rb")

    def call(self, op: str, **fields) -> dict:
        payload = json.dumps({"op": op, **fields}).encode()
        self._sock.sendall(HEADER.pack(VERSION, len(payload)))
        self._sock.sendall(payload)
        head = self._file.read(HEADER.size)
        if len(head) < HEADER.size:
            raise LedgerError("connection closed")
        _, size = HEADER.unpack(head)
        answer = json.loads(self._file.read(size))
        if "error" in answer:
            raise LedgerError(answer["error"])
        return answer

    def close(self) -> None:
        self._file.close()
        self._sock.close()


class LedgerPool:
    def __init__(self, host: str, port: int, size: int, timeout: float) -> None:
        self._idle: queue.LifoQueue[LedgerConnection | None] = queue.LifoQueue()
        self._connect = lambda: LedgerConnection(host, port, timeout)
        for _ in range(size):
            self._idle.put(None)

    @contextmanager
    def connection(self) -> Iterator[LedgerConnection]:
        conn = self._idle.get()
        try:
            if conn is None:
                conn = self._connect()
            yield conn
        except (OSError, LedgerError):
            if conn is not None:
                conn.close()
            conn = None
            raise
        finally:
            self._idle.put(conn)
