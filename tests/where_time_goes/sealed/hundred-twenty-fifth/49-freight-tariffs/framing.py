"""Frames of the tariff system: a head of eight bytes (magic, kind, length), then JSON."""
import json
import struct

HEAD = struct.Struct(">2sHI")
MAGIC = b"TF"

KINDS = {"tariff": 1, "distance": 2, "reserve": 3, "error": 0xFFFF}


class FrameError(Exception):
    pass


def write_frame(sock, kind, body):
    payload = json.dumps(body, separators=(",", ":")).encode()
    sock.sendall(HEAD.pack(MAGIC, KINDS[kind], len(payload)))
    sock.sendall(payload)


def read_frame(stream):
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise ConnectionError("tariff system closed the connection")
    magic, kind, length = HEAD.unpack(head)
    if magic != MAGIC:
        raise FrameError(f"bad magic {magic!r}")
    return kind, json.loads(stream.read(length))
