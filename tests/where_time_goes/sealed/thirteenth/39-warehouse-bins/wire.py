import socket
import struct

HEAD = struct.Struct("!4sI")


class Link:
    def __init__(self, host, port):
        self._socket = socket.create_connection((host, port), timeout=10)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)

    def ask(self, verb, text):
        self._put(verb, text.encode())
        return self._take()

    def _put(self, verb, body):
        self._socket.sendall(HEAD.pack(verb.encode().ljust(4), len(body)))
        self._socket.sendall(body)

    def _take(self):
        _, size = HEAD.unpack(self._exactly(HEAD.size))
        return self._exactly(size).decode()

    def _exactly(self, size):
        data = b""
        while len(data) < size:
            chunk = self._socket.recv(size - len(data))
            if not chunk:
                raise EOFError("store closed the connection")
            data += chunk
        return data
