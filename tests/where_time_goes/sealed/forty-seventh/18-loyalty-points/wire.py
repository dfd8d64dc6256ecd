"""Frames of the points ledger: a header of 8 bytes (magic, operation, length), then JSON."""
import json
import struct

HEADER = struct.Struct("!HHI")
MAGIC = 0x4C50
OP_BALANCE = 1
OP_POST = 2
OP_REPLY = 16


def read_exact(sock, size: int) -> bytes:
    chunks = []
    while size:
        chunk = sock.recv(size)
        if not chunk:
            raise ConnectionError("ledger closed the connection")
        chunks.append(chunk)
        size -= len(chunk)
    return b"".join(chunks)


def write_frame(sock, op: int, body: dict) -> None:
    payload = json.dumps(body).encode()
    sock.sendall(HEADER.pack(MAGIC, op, len(payload)))
    sock.sendall(payload)


def read_frame(sock) -> tuple[int, dict]:
    magic, op, size = HEADER.unpack(read_exact(sock, HEADER.size))
    if magic != MAGIC:
        raise ConnectionError("not a ledger frame")
    return op, json.loads(read_exact(sock, size))
