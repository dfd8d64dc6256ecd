"""Frames of the tariff engine: a fixed header, then a JSON document.

    magic   2 bytes   b"TE"
    kind    2 bytes   1 classify, 2 duty, 3 restrictions; 0x8000 marks an error
    call    4 bytes   chosen by the caller, comes back in the answer
    length  4 bytes   of the document
"""
import json
import struct

MAGIC = b"TE"
HEADER = struct.Struct("!2sHII")

CLASSIFY = 1
DUTY = 2
RESTRICTIONS = 3
ERROR = 0x8000


class FrameError(Exception):
    pass


def pack_header(kind: int, call: int, length: int) -> bytes:
    return HEADER.pack(MAGIC, kind, call, length)


def unpack_header(data: bytes) -> tuple[int, int, int]:
    magic, kind, call, length = HEADER.unpack(data)
    if magic != MAGIC:
        raise FrameError("out of step with the tariff engine")
    return kind, call, length


def dump(document) -> bytes:
    return json.dumps(document, separators=(",", ":")).encode()


def load(data: bytes):
    return json.loads(data)
