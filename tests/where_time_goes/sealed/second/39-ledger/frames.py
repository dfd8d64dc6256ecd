import json
import struct

HEAD = struct.Struct("!HI")


class Frames:
    def __init__(self, sock):
        self.sock = sock
        self.file = sock.makefile("rb")

    def put(self, kind, value):
        body = json.dumps(value).encode()
        self.sock.sendall(HEAD.pack(kind, len(body)))
        self.sock.sendall(body)

    def take(self):
        head = self.file.read(HEAD.size)
        if len(head) < HEAD.size:
            raise ConnectionError("closed")
        kind, size = HEAD.unpack(head)
        return kind, json.loads(self.file.read(size))
