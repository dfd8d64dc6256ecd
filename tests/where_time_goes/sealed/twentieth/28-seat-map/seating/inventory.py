import os
import socket
import threading

from . import protocol

ADDRESS = ("127.0.0.1", int(os.environ["PEER_PORT"]))


class InventoryLink:
    def __init__(self, address, timeout=10.0):
        self._socket = socket.create_connection(address, timeout)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self._reader = self._socket.makefile("rb")
        self._writer = self._socket.makefile("wb", buffering=0)

    def call(self, command, document):
        protocol.dump(self._writer, command, document)
        return protocol.load(self._reader)

    def close(self):
        self._reader.close()
        self._writer.close()
        self._socket.close()


_local = threading.local()


def link():
    current = getattr(_local, "link", None)
    if current is None:
        current = _local.link = InventoryLink(ADDRESS)
    return current


def ask(command, document):
    try:
        return link().call(command, document)
    except (OSError, protocol.ProtocolError):
        link().close()
        _local.link = None
        raise
