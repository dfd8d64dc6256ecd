import os
import socket
import threading
from contextlib import contextmanager
from queue import LifoQueue


class Converter:
    def __init__(self, port):
        self.sock = socket.create_connection(("127.0.0.1", port))
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.lines = self.sock.makefile("rb")
        self.pages = 0

    def render(self, doc, page):
        self.sock.sendall(f"render {doc} {page}\n".encode())
        line = self.lines.readline()
        self.pages += 1
        return int(line.split()[1])


class Farm:
    def __init__(self, size):
        self.size = size
        self._idle = LifoQueue()
        self._lock = threading.Lock()
        self._made = 0

    def _grow(self):
        with self._lock:
            if self._made >= self.size:
                return
            self._made += 1
        self._idle.put(Converter(int(os.environ.get("PEER_PORT", "23107"))))

    @contextmanager
    def borrow(self):
        if self._idle.empty():
            self._grow()
        converter = self._idle.get(timeout=60)
        try:
            yield converter
        finally:
            self._idle.put(converter)
