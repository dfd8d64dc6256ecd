import json
import socket
import struct
import threading

HEAD = struct.Struct("!4sI")


class Channel:
    def __init__(self, address):
        self.sock = socket.create_connection(address, timeout=10)
        self.file = self.sock.makefile("rb")

    def send(self, kind, body):
        self.sock.sendall(HEAD.pack(kind, len(body)))
        self.sock.sendall(body)

    def receive(self):
        kind, size = HEAD.unpack(self.file.read(HEAD.size))
        return json.loads(self.file.read(size))


class Index:
    def __init__(self, host, port):
        self.address = host, port
        self.local = threading.local()

    def channel(self):
        found = getattr(self.local, "channel", None)
        if found is None:
            found = self.local.channel = Channel(self.address)
        return found

    def call(self, kind, arguments):
        channel = self.channel()
        channel.send(kind.encode(), json.dumps(arguments).encode())
        return channel.receive()
