"""Frames of the signalling gateway: a header of twelve bytes, then parameters as tag, length, value."""

import struct

HEADER = struct.Struct("!2sBBII")
TLV = struct.Struct("!HH")
MAGIC = b"SG"

SEND_ROUTING_INFO = 0x16
ANSWER = 0x96

TAG_MSISDN, TAG_ORIGIN, TAG_IMSI, TAG_MSC, TAG_STATUS = 0x01, 0x02, 0x11, 0x12, 0x1F


class BadFrame(Exception):
    pass


def pack_header(operation: int, transaction: int, length: int) -> bytes:
    return HEADER.pack(MAGIC, 1, operation, transaction, length)


def pack_parameters(parameters: dict[int, str]) -> bytes:
    out = bytearray()
    for tag, value in parameters.items():
        raw = value.encode("ascii")
        out += TLV.pack(tag, len(raw)) + raw
    return bytes(out)


def unpack_header(raw: bytes) -> tuple[int, int, int]:
    magic, _version, operation, transaction, length = HEADER.unpack(raw)
    if magic != MAGIC:
        raise BadFrame(raw.hex())
    return operation, transaction, length


def unpack_parameters(raw: bytes) -> dict[int, str]:
    found, at = {}, 0
    while at < len(raw):
        tag, size = TLV.unpack_from(raw, at)
        at += TLV.size
        found[tag] = raw[at : at + size].decode("ascii")
        at += size
    return found
