"""Frames of the head-end system: a six byte header (magic, kind, length), then JSON."""
import json
import socket
import struct

HEADER = struct.Struct("!HHH")
MAGIC = 0x4D48

READ = 1
EVENTS = 2
COMMAND = 3
FAILED = 0x7F


class FrameError(Exception):
    pass


def read_exactly(sock: socket.socket, count: int) -> bytes:
    chunks = bytearray()
    while len(chunks) < count:
        chunk = sock.recv(count - len(chunks))
        if not chunk:
            raise ConnectionError("the head-end closed the line")
        chunks += chunk
    return bytes(chunks)


def write_frame(sock: socket.socket, kind: int, message: dict) -> None:
    payload = json.dumps(message, separators=(",", ":")).encode()
    sock.sendall(HEADER.pack(MAGIC, kind, len(payload)))
    sock.sendall(payload)


def read_frame(sock: socket.socket) -> tuple[int, dict]:
    magic, kind, length = HEADER.unpack(read_exactly(sock, HEADER.size))
    if magic != MAGIC:
        raise FrameError("out of step with the head-end")
    return kind, json.loads(read_exactly(sock, length))
