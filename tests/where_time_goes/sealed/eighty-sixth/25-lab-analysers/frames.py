"""Frames of the analyser's protocol: a header of kind and length, then JSON."""
import json
import struct

HEADER = struct.Struct("!4sBI")
MAGIC = b"LAN1"

QUERY = 1
ORDER = 2
RESULT = 3


def encode(kind: int, body: dict) -> tuple[bytes, bytes]:
    payload = json.dumps(body, separators=(",", ":")).encode()
    return HEADER.pack(MAGIC, kind, len(payload)), payload


def length_of(header: bytes) -> int:
    magic, _, length = HEADER.unpack(header)
    if magic != MAGIC:
        raise ValueError("not a frame of an analyser")
    return length
