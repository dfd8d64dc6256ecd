import json
import struct

HEADER = struct.Struct("!2sBBI")
MAGIC = b"SI"
HOLD, MAP = 1, 2


class ProtocolError(Exception):
    pass


def dump(stream, command, document):
    payload = json.dumps(document).encode()
    stream.write(HEADER.pack(MAGIC, 1, command, len(payload)))
    stream.write(payload)


def load(stream):
    head = stream.read(HEADER.size)
    if len(head) < HEADER.size:
        raise ProtocolError("connection closed by inventory")
    magic, version, status, size = HEADER.unpack(head)
    if magic != MAGIC or version != 1:
        raise ProtocolError("not an inventory frame")
    document = json.loads(stream.read(size))
    if status:
        raise ProtocolError(document.get("reason", "refused"))
    return document
