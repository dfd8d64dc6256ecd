"""Minimal lower layer protocol: HL7 messages over kept TCP connections."""

import queue
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from . import settings

START = b"\x0b"
END = b"\x1c\r"


class MllpError(Exception):
    """The engine closed the connection or refused the message."""


class Connection:
    def __init__(self) -> None:
        self.sock = socket.create_connection(
            (settings.ENGINE_HOST, settings.ENGINE_PORT), timeout=settings.ENGINE_TIMEOUT
        )

    def exchange(self, message: str) -> str:
        self.sock.sendall(START)
        for segment in message.split("\n"):
            self.sock.sendall(segment.encode("latin-1") + b"\r")
        self.sock.sendall(END)
        return self._read_block()

    def _read_block(self) -> str:
        data = b""
        while not data.endswith(END):
            part = self.sock.recv(4096)
            if not part:
                raise MllpError("closed by the engine")
            data += part
        return data[len(START) : -len(END)].decode("latin-1")

    def close(self) -> None:
        self.sock.close()


class Pool:
    def __init__(self, size: int) -> None:
        self.slots: queue.LifoQueue[Connection | None] = queue.LifoQueue()
        for _ in range(size):
            self.slots.put(None)

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        kept = self.slots.get()
        try:
            kept = kept or Connection()
            yield kept
        except Exception:
            if kept is not None:
                kept.close()
            kept = None
            raise
        finally:
            self.slots.put(kept)


engine = Pool(settings.ENGINE_CONNECTIONS)


def send(message: str) -> str:
    with engine.connection() as connection:
        return connection.exchange(message)
