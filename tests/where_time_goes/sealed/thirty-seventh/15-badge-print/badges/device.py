import os
import socket


class Printer:
    def __init__(self, host="127.0.0.1", port=int(os.environ.get("PRINTER_PORT", "20351"))):
        self.address = (host, port)
        self._sock = None

    def send(self, data):
        if self._sock is None:
            self._sock = socket.create_connection(self.address, timeout=5)
            self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            self._sock.sendall(data)
            if self._sock.recv(1) != b"\x06":
                raise ConnectionError("printer did not acknowledge the label")
        except OSError:
            self._sock.close()
            self._sock = None
            raise
