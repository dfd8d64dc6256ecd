"""Line feed of positions for the dispatchers' dashboards."""
import asyncio
import logging
import socket

import settings

log = logging.getLogger("feed")


class Subscriber:
    def __init__(self, name: str, writer: asyncio.StreamWriter):
        self.name = name
        self.writer = writer
        self.sent = 0
        sock = writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, settings.FEED_SEND_BUFFER)
        writer.transport.set_write_buffer_limits(high=settings.FEED_HIGH_WATER)

    async def send(self, data: bytes):
        self.writer.write(data)
        await self.writer.drain()
        self.sent += 1


class Feed:
    def __init__(self):
        self._subscribers: dict[str, Subscriber] = {}
        self._server = None

    async def start(self):
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", settings.FEED_PORT)

    async def stop(self):
        self._server.close()
        for subscriber in list(self._subscribers.values()):
            subscriber.writer.close()

    async def _accept(self, reader, writer):
        name = (await reader.readline()).decode().strip()
        self._subscribers[name] = Subscriber(name, writer)
        log.info("%s subscribed", name)
        try:
            while await reader.readline():
                pass
        except ConnectionError:
            pass
        finally:
            self._subscribers.pop(name, None)
            writer.close()

    async def publish(self, data: bytes) -> int:
        reached = 0
        for subscriber in list(self._subscribers.values()):
            try:
                await subscriber.send(data)
                reached += 1
            except ConnectionError:
                self._subscribers.pop(subscriber.name, None)
        return reached

    def names(self) -> list[str]:
        return sorted(self._subscribers)
