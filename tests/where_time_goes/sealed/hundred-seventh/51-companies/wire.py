"""Messages of the mainframe: a head of twelve bytes (kind, number, length), then the body."""

import itertools
import json
import socket
import struct
from typing import Any

HEAD = struct.Struct("!4sII")


class WireError(Exception):
    pass


class Channel:
    def __init__(self, address: tuple[str, int], timeout: float) -> None:
        self._socket = socket.create_connection(address, timeout=timeout)
        self._numbers = itertools.count(1)

    def call(self, kind: bytes, **fields: Any) -> Any:
        number = next(self._numbers)
        self._send(kind, number, json.dumps(fields).encode())
        answer_kind, answer_number, body = self._receive()
        if answer_number != number:
            raise WireError(f"answer {answer_number} to question {number}")
        if answer_kind == b"FAIL":
            raise WireError(body.decode())
        return json.loads(body)

    def _send(self, kind: bytes, number: int, body: bytes) -> None:
        self._socket.sendall(HEAD.pack(kind, number, len(body)))
        self._socket.sendall(body)

    def _receive(self) -> tuple[bytes, int, bytes]:
        kind, number, length = HEAD.unpack(self._exactly(HEAD.size))
        return kind, number, self._exactly(length)

    def _exactly(self, length: int) -> bytes:
        parts = bytearray()
        while len(parts) < length:
            part = self._socket.recv(length - len(parts))
            if not part:
                raise WireError("the mainframe hung up")
            parts += part
        return bytes(parts)

    def close(self) -> None:
        self._socket.close()
