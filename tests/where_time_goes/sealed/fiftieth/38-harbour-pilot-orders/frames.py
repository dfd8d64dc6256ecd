"""Frames of the vessel traffic service: ref (1 byte, 1 to 99), kind (1 byte), length (2 bytes), body."""
import asyncio
import struct

HEAD = struct.Struct("!BBH")

KIND_POSITION = 0x11
KIND_PILOT = 0x12
REPLY = 0x80


def pack(ref: int, kind: int, body: str) -> bytes:
    raw = body.encode("ascii")
    return HEAD.pack(ref, kind, len(raw)) + raw


async def read_frame(reader: asyncio.StreamReader) -> tuple[int, int, str]:
    ref, kind, size = HEAD.unpack(await reader.readexactly(HEAD.size))
    raw = await reader.readexactly(size) if size else b""
    return ref, kind, raw.decode("ascii")


def fields(body: str) -> dict[str, str]:
    pairs = (part.split("=", 1) for part in body.split(";") if "=" in part)
    return {key: value for key, value in pairs}
