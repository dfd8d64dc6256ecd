"""Frames of the concentrator's protocol: a head of eight bytes, then the body."""

import struct
from dataclasses import dataclass

HEAD = struct.Struct(">HBBI")
MAGIC = 0x4D52
READ_REGISTER = 0x03
VALUE = struct.Struct(">dI")


class ProtocolError(RuntimeError):
    pass


@dataclass(frozen=True)
class Reading:
    value: float
    timestamp: int


def read_register(meter: int, obis: str) -> tuple[bytes, bytes]:
    body = struct.pack(">I", meter) + obis.encode("ascii")
    return HEAD.pack(MAGIC, READ_REGISTER, 0, len(body)), body


def body_size(head: bytes) -> int:
    magic, _function, status, size = HEAD.unpack(head)
    if magic != MAGIC:
        raise ProtocolError("not a frame of the concentrator")
    if status:
        raise ProtocolError(f"the concentrator refused: {status}")
    return size


def reading(body: bytes) -> Reading:
    return Reading(*VALUE.unpack(body))
