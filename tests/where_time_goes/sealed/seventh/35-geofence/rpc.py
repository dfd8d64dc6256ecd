import json
import os
import socket
import struct
import threading

HEAD = struct.Struct(">4sHI")


class Wire:
    def __init__(self, address):
        self._sock = socket.create_connection(address, timeout=5)
        self._file = self._sock.makefile("rb")

    def put(self, kind, payload):
        self._sock.sendall(HEAD.pack(b"GEO1", kind, len(payload)))
        self._sock.sendall(payload)

    def take(self):
        mark, kind, size = HEAD.unpack(self._file.read(HEAD.size))
        if mark != b"GEO1":
            raise ConnectionError("bad frame")
        return self._file.read(size)


class Geo:
    kinds = {"inside": 1, "near": 2}

    def __init__(self):
        self._address = ("127.0.0.1", int(os.environ["GEO_PORT"]))
        self._mine = threading.local()

    @property
    def wire(self):
        if not hasattr(self._mine, "wire"):
            self._mine.wire = Wire(self._address)
        return self._mine.wire

    def call(self, name, args):
        wire = self.wire
        wire.put(self.kinds[name], json.dumps(args).encode())
        return json.loads(wire.take())
