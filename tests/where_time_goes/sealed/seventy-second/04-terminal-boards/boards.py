"""Connections to the display boards in the halls; each gets the whole timetable as one line."""
import asyncio
import logging
import socket

from tornado.iostream import StreamClosedError
from tornado.tcpclient import TCPClient

import settings

log = logging.getLogger("boards")


class Board:
    def __init__(self, name, host, port):
        self.name = name
        self._address = (host, port)
        self._stream = None

    async def keep_connected(self, first_frame):
        client = TCPClient()
        while True:
            try:
                stream = await client.connect(*self._address)
            except OSError:
                await asyncio.sleep(settings.RECONNECT_SECONDS)
                continue
            stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, settings.BOARD_SNDBUF)
            closed = asyncio.Event()
            stream.set_close_callback(closed.set)
            stream.write(first_frame())
            self._stream = stream
            await closed.wait()
            self._stream = None
            log.warning("board %s went away", self.name)

    async def show(self, frame):
        if self._stream is None:
            return False
        try:
            await self._stream.write(frame)
        except StreamClosedError:
            return False
        return True


class Boards:
    def __init__(self):
        self._boards = [Board(name, *address) for name, address in settings.BOARDS.items()]
        self._tasks = []

    def start(self, first_frame):
        self._tasks = [asyncio.create_task(board.keep_connected(first_frame)) for board in self._boards]

    async def publish(self, frame):
        shown = await asyncio.gather(*(board.show(frame) for board in self._boards))
        return [board.name for board, ok in zip(self._boards, shown) if ok]
