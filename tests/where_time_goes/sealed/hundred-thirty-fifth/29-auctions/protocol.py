import json
import struct
from typing import Any

HEADER = struct.Struct("!HHI")
MAGIC = 0xB1D5

PLACE = 1
TOP = 2
HISTORY = 3
OPENING = 4


class EngineError(Exception):
    pass


def header(op: int, size: int) -> bytes:
    return HEADER.pack(MAGIC, op, size)


def body_size(raw: bytes) -> tuple[int, int]:
    magic, status, size = HEADER.unpack(raw)
    if magic != MAGIC:
        raise EngineError("out of step with the engine")
    return status, size


def dump(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


def load(raw: bytes) -> dict[str, Any]:
    return json.loads(raw)
