"""Framing of the rating engine: a fixed header, then a JSON body."""
import json
import struct

HEADER = struct.Struct("!4sBBHI")
MAGIC = b"RTE2"
OP_QUOTE = 1
OP_ZONES = 2


class ProtocolError(Exception):
    pass


def write_frame(sock, op, serial, payload):
    body = json.dumps(payload, separators=(",", ":")).encode()
    sock.sendall(HEADER.pack(MAGIC, 2, op, serial & 0xFFFF, len(body)))
    sock.sendall(body)


def _exactly(sock, size):
    chunks = []
    while size:
        chunk = sock.recv(size)
        if not chunk:
            raise ProtocolError("rating engine closed the connection")
        chunks.append(chunk)
        size -= len(chunk)
    return b"".join(chunks)


def read_frame(sock):
    magic, version, op, serial, length = HEADER.unpack(_exactly(sock, HEADER.size))
    if magic != MAGIC:
        raise ProtocolError(f"unexpected magic {magic!r}")
    return op, serial, json.loads(_exactly(sock, length))
