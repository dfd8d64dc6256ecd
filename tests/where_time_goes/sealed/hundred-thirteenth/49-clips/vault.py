"""Blob vault protocol.

request:   op (1) | key length (2) | body length (4) | key | body
response:  code (1) | body length (4) | body
"""
import socket
import struct
import threading

import settings

ASK = struct.Struct("!cHI")
REPLY = struct.Struct("!BI")

PUT, GET, STAT = b"P", b"G", b"S"
OK, MISSING = 0, 1


class VaultError(Exception):
    pass


class NotStored(VaultError):
    pass


class Connection:
    def __init__(self, address, timeout):
        self._sock = socket.create_connection(address, timeout=timeout)
        self._in = self._sock.makefile("rb")

    def put(self, key, parts):
        parts = list(parts)
        name = key.encode()
        self._sock.sendall(ASK.pack(PUT, len(name), sum(map(len, parts))) + name)
        for part in parts:
            self._sock.sendall(part)
        return self._reply()

    def get(self, key):
        return self._ask(GET, key)

    def stat(self, key):
        return int(self._ask(STAT, key))

    def _ask(self, op, key):
        name = key.encode()
        self._sock.sendall(ASK.pack(op, len(name), 0) + name)
        return self._reply()

    def _reply(self):
        head = self._in.read(REPLY.size)
        if len(head) < REPLY.size:
            raise VaultError("vault hung up")
        code, size = REPLY.unpack(head)
        body = self._in.read(size) if size else b""
        if code == MISSING:
            raise NotStored(body.decode())
        if code != OK:
            raise VaultError(f"code {code}")
        return body

    def close(self):
        self._in.close()
        self._sock.close()


_local = threading.local()


def vault():
    if getattr(_local, "connection", None) is None:
        _local.connection = Connection(settings.VAULT, settings.VAULT_TIMEOUT)
    return _local.connection


def forget():
    connection = _local.__dict__.pop("connection", None)
    if connection is not None:
        connection.close()
