"""Frames of the tensor server: a fixed head, then float32 values."""
import struct
from typing import NamedTuple

import numpy as np

HEAD = struct.Struct("!4sHHI")
MAGIC = b"TNSR"

ENCODE = 1
CLASSIFY = 2


class Head(NamedTuple):
    operation: int
    flags: int
    length: int

    def pack(self) -> bytes:
        return HEAD.pack(MAGIC, self.operation, self.flags, self.length)

    @classmethod
    def unpack(cls, raw: bytes) -> "Head":
        magic, operation, flags, length = HEAD.unpack(raw)
        if magic != MAGIC:
            raise ValueError("not a frame")
        return cls(operation, flags, length)


def to_bytes(tensor: np.ndarray) -> bytes:
    return np.ascontiguousarray(tensor, dtype="<f4").tobytes()


def from_bytes(raw: bytes) -> np.ndarray:
    return np.frombuffer(raw, dtype="<f4")
