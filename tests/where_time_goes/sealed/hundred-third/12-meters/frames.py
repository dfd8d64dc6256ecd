"""Frames of the head-end's protocol: a header of eight bytes, then a body in JSON."""

import json
import struct

HEADER = struct.Struct(">HHI")
READ_METER = 0x11
LAST_EVENTS = 0x12
VERSION = 2


class ProtocolError(Exception):
    pass


def receive_exactly(connection, size):
    chunks = []
    while size:
        chunk = connection.recv(size)
        if not chunk:
            raise ProtocolError("the head-end hung up")
        chunks.append(chunk)
        size -= len(chunk)
    return b"".join(chunks)


def send(connection, operation, message):
    body = json.dumps(message).encode()
    connection.sendall(HEADER.pack(VERSION, operation, len(body)))
    connection.sendall(body)


def receive(connection):
    version, operation, size = HEADER.unpack(receive_exactly(connection, HEADER.size))
    if version != VERSION:
        raise ProtocolError(f"version {version} of the protocol is unknown")
    return operation, json.loads(receive_exactly(connection, size))
