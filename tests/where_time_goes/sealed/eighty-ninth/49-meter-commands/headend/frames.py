"""Frames of the head-end: a fixed header (magic, command, length), then the command's fields."""
import struct
from enum import IntEnum

MAGIC = 0x4D48
HEADER = struct.Struct("!HHI")
READ_FIELDS = struct.Struct("!QHB")
SWITCH_FIELDS = struct.Struct("!QB")
READING = struct.Struct("!QdI")


class Command(IntEnum):
    READ = 0x11
    SWITCH = 0x21
    READING = 0x91
    DONE = 0xA1


def header(command: Command, length: int) -> bytes:
    return HEADER.pack(MAGIC, command, length)


def parse_header(raw: bytes) -> tuple[Command, int]:
    magic, command, length = HEADER.unpack(raw)
    if magic != MAGIC:
        raise ValueError(f"not a frame: {raw.hex()}")
    return Command(command), length
