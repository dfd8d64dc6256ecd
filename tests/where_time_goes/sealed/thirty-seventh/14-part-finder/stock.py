import os
import socket


class StockClient:
    def __init__(self, port):
        self.address = ("127.0.0.1", port)
        self._stream = None

    def _connect(self):
        sock = socket.create_connection(self.address, timeout=3)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return sock.makefile("rwb")

    def amounts(self, ids):
        if not ids:
            return {}
        if self._stream is None:
            self._stream = self._connect()
        try:
            self._stream.write(b"STOCK " + " ".join(map(str, ids)).encode() + b"\n")
            self._stream.flush()
            numbers = self._stream.readline().split()
        except OSError:
            self._stream = None
            raise
        return dict(zip(ids, map(int, numbers)))


client = StockClient(int(os.environ.get("STOCK_PORT", "20341")))
