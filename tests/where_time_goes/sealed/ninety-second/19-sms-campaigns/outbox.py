"""Hands messages over to the carrier in windows, as its onboarding guide asks for."""
from collections import deque

from tornado.concurrent import Future
from tornado.ioloop import PeriodicCallback


class SendWindow:
    def __init__(self, size: int, every_ms: int) -> None:
        self.size = size
        self.opened = 0
        self._waiting: deque[Future] = deque()
        self._ticker = PeriodicCallback(self._open, every_ms)

    def start(self) -> None:
        self._ticker.start()

    def _open(self) -> None:
        self.opened += 1
        for _ in range(min(self.size, len(self._waiting))):
            ticket = self._waiting.popleft()
            if not ticket.done():
                ticket.set_result(self.opened)

    async def turn(self) -> int:
        ticket: Future = Future()
        self._waiting.append(ticket)
        return await ticket
