"""The station gateway's protocol: a header of eight bytes, then JSON."""
import json
import socket
import struct
from enum import IntEnum

HEADER = struct.Struct(">HHI")
MAGIC = 0x5753


class Op(IntEnum):
    OPEN = 1
    READ = 2
    CONFIRM = 3


class WireError(ConnectionError):
    pass


def send(sock: socket.socket, op: Op, message: dict) -> None:
    payload = json.dumps(message).encode()
    sock.sendall(HEADER.pack(MAGIC, op, len(payload)))
    sock.sendall(payload)


def _exactly(sock: socket.socket, count: int) -> bytes:
    parts = bytearray()
    while len(parts) < count:
        part = sock.recv(count - len(parts))
        if not part:
            raise WireError("gateway has closed the connection")
        parts += part
    return bytes(parts)


def receive(sock: socket.socket) -> dict:
    magic, _, length = HEADER.unpack(_exactly(sock, HEADER.size))
    if magic != MAGIC:
        raise WireError(f"bad magic {magic:#x}")
    return json.loads(_exactly(sock, length))
