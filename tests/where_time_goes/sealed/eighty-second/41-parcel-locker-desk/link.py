"""The locker controller's framed protocol: a header of twelve octets, then JSON."""
import itertools
import json
import socket
import struct
import threading

import settings

HEADER = struct.Struct("!HHII")
MAGIC = 0x4C4B
OPERATIONS = {"find": 1, "reserve": 2, "code": 3, "status": 4}


class ControllerError(Exception):
    pass


class Link:
    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._socket = socket.create_connection(
            (settings.CONTROLLER_HOST, settings.CONTROLLER_PORT), timeout=settings.CONTROLLER_TIMEOUT
        )
        self._input = self._socket.makefile("rb")

    def call(self, operation: str, **fields) -> dict:
        body = json.dumps(fields).encode()
        number = next(self._numbers)
        self._socket.sendall(HEADER.pack(MAGIC, OPERATIONS[operation], number, len(body)))
        self._socket.sendall(body)
        return self._reply(number)

    def _reply(self, number: int) -> dict:
        magic, status, answered, length = HEADER.unpack(self._exactly(HEADER.size))
        document = json.loads(self._exactly(length))
        if magic != MAGIC or answered != number:
            raise ControllerError("out of step with the controller")
        if status:
            raise ControllerError(document.get("error", "refused"))
        return document

    def _exactly(self, size: int) -> bytes:
        data = self._input.read(size)
        if len(data) < size:
            raise ControllerError("the controller hung up")
        return data


_local = threading.local()


def link() -> Link:
    if not hasattr(_local, "link"):
        _local.link = Link()
    return _local.link


def drop() -> None:
    _local.__dict__.pop("link", None)
