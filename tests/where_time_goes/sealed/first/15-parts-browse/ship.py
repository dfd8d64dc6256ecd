import json
import socket


class Shipper:
    def __init__(self, host, port):
        self.address = (host, port)
        self.line = None
        self.stream = None

    def _connect(self):
        self.line = socket.create_connection(self.address, timeout=5)
        self.stream = self.line.makefile("rb")

    def ship(self, event):
        if self.line is None:
            self._connect()
        self.line.sendall(json.dumps(event).encode() + b"\n")
        if self.stream.readline() != b"ok\n":
            self.line.close()
            self.line = None
