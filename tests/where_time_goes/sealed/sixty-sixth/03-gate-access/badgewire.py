"""Frames of the badge controller's protocol (BX, version 3)."""
import json
import socket
import struct
import threading

import config

HEADER = struct.Struct("!2sBBI")
MAGIC = b"BX"
VERSION = 3
KIND_BADGE = 1
KIND_ZONE = 2


class ProtocolError(Exception):
    pass


class Connection:
    def __init__(self, address):
        self._socket = socket.create_connection(address, timeout=config.CONNECT_TIMEOUT)
        self._socket.settimeout(config.READ_TIMEOUT)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)

    def _read(self, count):
        chunks = bytearray()
        while len(chunks) < count:
            chunk = self._socket.recv(count - len(chunks))
            if not chunk:
                raise ConnectionError("controller closed the connection")
            chunks += chunk
        return bytes(chunks)

    def call(self, kind, body):
        payload = json.dumps(body).encode()
        self._socket.sendall(HEADER.pack(MAGIC, VERSION, kind, len(payload)))
        self._socket.sendall(payload)
        magic, version, reply_kind, length = HEADER.unpack(self._read(HEADER.size))
        if magic != MAGIC or version != VERSION or reply_kind != kind:
            raise ProtocolError("unexpected frame from the controller")
        return json.loads(self._read(length))

    def close(self):
        self._socket.close()


_local = threading.local()


def call(kind, body):
    """One exchange with the controller, on this thread's own connection."""
    connection = getattr(_local, "connection", None)
    if connection is None:
        connection = _local.connection = Connection(config.CONTROLLER)
    try:
        return connection.call(kind, body)
    except (OSError, ProtocolError):
        connection.close()
        _local.connection = None
        raise
