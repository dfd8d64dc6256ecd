"""Frames of the strain gauge archive: a header of eight bytes, then a body in JSON."""

import json
import socket
import struct

HEADER = struct.Struct("!4sI")
MAGIC = b"STRN"


class ArchiveError(Exception):
    pass


class Connection:
    def __init__(self, host: str, port: int, timeout: float) -> None:
        self._socket = socket.create_connection((host, port), timeout=timeout)
        self._out = self._socket.makefile("wb", buffering=0)
        self._in = self._socket.makefile("rb")

    def call(self, message: dict) -> dict:
        body = json.dumps(message, separators=(",", ":")).encode()
        self._out.write(HEADER.pack(MAGIC, len(body)))
        self._out.write(body)
        return self._answer()

    def _answer(self) -> dict:
        header = self._in.read(HEADER.size)
        if len(header) < HEADER.size:
            raise ArchiveError("connection closed")
        magic, length = HEADER.unpack(header)
        if magic != MAGIC:
            raise ArchiveError("not a frame")
        return json.loads(self._in.read(length))

    def close(self) -> None:
        for part in (self._out, self._in, self._socket):
            part.close()
