"""Frames of the fiscal signer: the length in four bytes, a code in two, and JSON."""

import json
import socket
import struct

HEADER = struct.Struct("!IH")

BEGIN = 0x10
SIGN = 0x11
STATUS = 0x12


class SignerError(Exception):
    pass


def write_frame(connection: socket.socket, code: int, message: dict) -> None:
    body = json.dumps(message).encode()
    connection.sendall(HEADER.pack(len(body), code))
    connection.sendall(body)


def _read_exactly(connection: socket.socket, size: int) -> bytes:
    parts = bytearray()
    while len(parts) < size:
        part = connection.recv(size - len(parts))
        if not part:
            raise SignerError("the signer has closed the connection")
        parts += part
    return bytes(parts)


def read_frame(connection: socket.socket) -> tuple[int, dict]:
    size, code = HEADER.unpack(_read_exactly(connection, HEADER.size))
    return code, json.loads(_read_exactly(connection, size))
