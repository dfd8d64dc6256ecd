"""Connections to the tariff system; the one used last is taken first."""
import queue
import socket

import framing
import settings


class Connection:
    def __init__(self, address, timeout):
        self.sock = socket.create_connection(address, timeout)
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        self.stream = self.sock.makefile("rb")

    def exchange(self, kind, body):
        framing.write_frame(self.sock, kind, body)
        return framing.read_frame(self.stream)

    def close(self):
        self.stream.close()
        self.sock.close()


class TariffLink:
    def __init__(self, host, port, timeout):
        self.address = (host, port)
        self.timeout = timeout
        self.idle = queue.LifoQueue()

    def _take(self):
        try:
            return self.idle.get_nowait()
        except queue.Empty:
            return Connection(self.address, self.timeout)

    def ask(self, kind, **body):
        connection = self._take()
        try:
            answered, reply = connection.exchange(kind, body)
        except (OSError, framing.FrameError):
            connection.close()
            raise
        self.idle.put(connection)
        if answered == framing.KINDS["error"]:
            raise LookupError(reply["reason"])
        return reply


link = TariffLink(settings.TARIFF_HOST, settings.TARIFF_PORT, settings.TARIFF_TIMEOUT)
