"""Frames of the data concentrator.

  magic   2  0xC0 0x17
  kind    1
  flags   1
  serial  4  repeated in the answer
  length  4  of the payload that follows
"""
import struct
from enum import IntEnum

HEADER = struct.Struct(">HBBII")
MAGIC = 0xC017
READING = struct.Struct(">IIIHH")
RELAY = struct.Struct(">IB")


class Kind(IntEnum):
    HELLO = 1
    READ = 2
    RELAY = 3
    CLOCK = 4
    ERROR = 15


class FrameError(Exception):
    pass


def header(kind: Kind, serial: int, length: int) -> bytes:
    return HEADER.pack(MAGIC, kind, 0, serial, length)


def parse_header(data: bytes) -> tuple[Kind, int, int]:
    magic, kind, _flags, serial, length = HEADER.unpack(data)
    if magic != MAGIC:
        raise FrameError(f"bad magic {magic:#x}")
    return Kind(kind), serial, length


def reading(payload: bytes) -> dict:
    meter, day, night, volts, tenths = READING.unpack(payload)
    return {"meter": meter, "day_wh": day, "night_wh": night, "volts": volts, "amps": tenths / 10}
