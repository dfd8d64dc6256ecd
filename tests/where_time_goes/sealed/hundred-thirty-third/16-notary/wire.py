"""Frames of the central register of deeds.

A frame is a fixed head (magic, version, kind, request number, length of the
body) and a JSON body.
"""
import json
import socket
import struct

HEAD = struct.Struct("!4sBBII")
MAGIC = b"ZUR2"
VERSION = 2

CERTIFICATE = 1
SEAL = 2
LOOKUP = 3
REFUSED = 255


class RegisterError(Exception):
    pass


class Session:
    def __init__(self, host, port, timeout):
        self.sock = socket.create_connection((host, port), timeout)
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self.number = 0

    def _exactly(self, size):
        parts = bytearray()
        while len(parts) < size:
            part = self.sock.recv(size - len(parts))
            if not part:
                raise RegisterError("the register closed the session")
            parts += part
        return bytes(parts)

    def request(self, kind, content):
        body = json.dumps(content).encode()
        self.number += 1
        self.sock.sendall(HEAD.pack(MAGIC, VERSION, kind, self.number, len(body)))
        self.sock.sendall(body)
        magic, version, answer, number, length = HEAD.unpack(self._exactly(HEAD.size))
        if magic != MAGIC or number != self.number:
            raise RegisterError("out of step with the register")
        result = json.loads(self._exactly(length))
        if answer == REFUSED:
            raise RegisterError(result["reason"])
        return result

    def close(self):
        self.sock.close()
