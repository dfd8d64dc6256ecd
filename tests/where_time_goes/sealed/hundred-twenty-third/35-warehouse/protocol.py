"""Frames of the stock daemon: magic, version, operation and length, then a JSON document."""

import json
import struct

MAGIC = b"WH"
VERSION = 2
HEADER = struct.Struct("!2sBBI")

OP_LEVEL = 1
OP_RESERVE = 2
OP_PING = 9


class ProtocolError(Exception):
    pass


def encode_body(document):
    return json.dumps(document, separators=(",", ":")).encode()


def encode_header(operation, body):
    return HEADER.pack(MAGIC, VERSION, operation, len(body))


def decode_header(raw):
    magic, version, operation, length = HEADER.unpack(raw)
    if magic != MAGIC or version != VERSION:
        raise ProtocolError(f"unexpected frame {raw!r}")
    return operation, length
