"""Sessions with the label renderer. It speaks a line protocol:

    RENDER <template> <dpi> <field>=<value> ...   ->  OK <size> <digest>
    LIST                                          ->  OK <name> <name> ...
"""
import socket


class RendererError(Exception):
    pass


class RendererSession:
    def __init__(self, host, port, timeout):
        self.host, self.port, self.timeout = host, port, timeout
        self._sock = None
        self._lines = None

    def connect(self):
        self._sock = socket.create_connection((self.host, self.port), self.timeout)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._lines = self._sock.makefile("rb")

    def close(self):
        if self._sock is not None:
            self._lines.close()
            self._sock.close()
            self._sock = self._lines = None

    def command(self, *words):
        if self._sock is None:
            self.connect()
        self._sock.sendall(" ".join(words).encode() + b"\n")
        reply = self._lines.readline().decode().split()
        if not reply:
            self.close()
            raise RendererError("renderer closed the session")
        if reply[0] != "OK":
            raise RendererError(" ".join(reply))
        return reply[1:]
