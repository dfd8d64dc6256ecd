"""Links to the harbour stations. A link is one TCP connection that speaks a line protocol."""
import queue
import socket
from contextlib import contextmanager

import settings


class StationError(Exception):
    pass


class Link:
    def __init__(self) -> None:
        self._sock = socket.create_connection((settings.STATION_HOST, settings.STATION_PORT), settings.STATION_TIMEOUT)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self._sock.makefile("rb")

    def ask(self, line: str) -> list[str]:
        self._sock.sendall(line.encode() + b"\n")
        reply = self._file.readline().decode().strip()
        if not reply.startswith("OK"):
            raise StationError(reply or "link lost")
        return reply[2:].split()

    def close(self) -> None:
        self._file.close()
        self._sock.close()


class LinkPool:
    def __init__(self, size: int) -> None:
        self._slots: queue.LifoQueue = queue.LifoQueue()
        for _ in range(size):
            self._slots.put(None)

    @contextmanager
    def link(self):
        link = self._slots.get(timeout=settings.STATION_TIMEOUT)
        try:
            if link is None:
                link = Link()
            yield link
        except (OSError, StationError):
            if link is not None:
                link.close()
            link = None
            raise
        finally:
            self._slots.put(link)


pool = LinkPool(settings.MAX_STATION_LINKS)
