import json
import os
import socket
import struct
import threading

ADDRESS = ("127.0.0.1", int(os.environ["PEER_PORT"]))
HEAD = struct.Struct("!2sHI")


class EngineError(RuntimeError):
    pass


class Engine(threading.local):
    def __init__(self):
        self.sock = None
        self.stream = None

    def connect(self):
        self.sock = socket.create_connection(ADDRESS, timeout=10)
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self.stream = self.sock.makefile("rwb", buffering=0)

    def call(self, op, **fields):
        if self.sock is None:
            self.connect()
        body = json.dumps(fields, separators=(",", ":")).encode()
        self.stream.write(HEAD.pack(b"PE", op, len(body)))
        self.stream.write(body)
        magic, status, size = HEAD.unpack(self._read(HEAD.size))
        answer = json.loads(self._read(size))
        if magic != b"PE" or status:
            raise EngineError(answer)
        return answer

    def _read(self, count):
        data = b""
        while len(data) < count:
            piece = self.stream.read(count - len(data))
            if not piece:
                self.sock = None
                raise EngineError("closed")
            data += piece
        return data
