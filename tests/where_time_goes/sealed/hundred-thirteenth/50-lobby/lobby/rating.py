import struct
from collections import deque
from socket import AF_INET, IPPROTO_TCP, SOCK_STREAM, TCP_NODELAY, socket

from . import settings

FRAME = struct.Struct("!IB")
RATING = struct.Struct("!Iff")


class RatingLink(socket):
    """One connection to the rating store: fixed frames, one answer per question."""

    def __init__(self, address, timeout):
        super().__init__(AF_INET, SOCK_STREAM)
        self.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
        self.settimeout(timeout)
        self.connect(address)

    def ask(self, player, slot):
        self.sendall(FRAME.pack(player, slot))
        data = b""
        while len(data) < RATING.size:
            piece = self.recv(RATING.size - len(data))
            if not piece:
                raise ConnectionError("rating store closed the link")
            data += piece
        return RATING.unpack(data)


class Ratings:
    def __init__(self, address=settings.RATING_ADDRESS, timeout=settings.LINK_TIMEOUT):
        self._address = address
        self._timeout = timeout
        self._idle = deque(maxlen=settings.IDLE_LINKS)

    def of(self, player, slot=0):
        try:
            link = self._idle.pop()
        except IndexError:
            link = RatingLink(self._address, self._timeout)
        try:
            _, mean, deviation = link.ask(player, slot)
        except OSError:
            link.close()
            raise
        self._idle.append(link)
        return {"mean": round(mean, 1), "deviation": round(deviation, 2)}
