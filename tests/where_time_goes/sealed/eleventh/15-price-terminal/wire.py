import json
import socket
import struct

HEAD = struct.Struct("!4sHI")
MAGIC = b"PXT1"
VERSION = 3


class Channel:
    def __init__(self, host, port):
        self.sock = socket.create_connection((host, port), timeout=10)
        self.incoming = self.sock.makefile("rb")
        self.broken = False

    def _put(self, payload):
        body = json.dumps(payload, separators=(",", ":")).encode()
        self.sock.sendall(HEAD.pack(MAGIC, VERSION, len(body)))
        self.sock.sendall(body)

    def _take(self):
        magic, version, size = HEAD.unpack(self.incoming.read(HEAD.size))
        if magic != MAGIC or version != VERSION:
            raise ConnectionError("unexpected frame")
        return json.loads(self.incoming.read(size))

    def ask(self, payload):
        try:
            self._put(payload)
            return self._take()
        except (OSError, struct.error):
            self.broken = True
            raise
