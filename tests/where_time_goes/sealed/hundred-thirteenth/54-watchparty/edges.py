"""Links to the delivery edges, which hold the viewers' sockets."""
import asyncio
import logging
import socket

import settings

log = logging.getLogger("party.edges")


class Edge:
    def __init__(self, name, host, port):
        self.name = name
        self._address = host, port
        self._writer = None
        self.frames = 0

    async def connect(self):
        reader, self._writer = await asyncio.open_connection(*self._address)
        sock = self._writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, settings.EDGE_BUFFER)
        self._writer.transport.set_write_buffer_limits(high=settings.EDGE_BUFFER)

    async def send(self, frame):
        self._writer.write(len(frame).to_bytes(4, "big") + frame)
        await self._writer.drain()
        self.frames += 1

    def close(self):
        if self._writer is not None:
            self._writer.close()


class Edges:
    def __init__(self):
        self._edges = [Edge(*entry) for entry in settings.EDGES]

    async def start(self):
        await asyncio.gather(*(edge.connect() for edge in self._edges))

    async def publish(self, frame):
        delivered = []
        for edge in self._edges:
            try:
                await edge.send(frame)
                delivered.append(edge.name)
            except ConnectionError as exc:
                log.warning("edge %s: %s", edge.name, exc)
        return delivered

    def stop(self):
        for edge in self._edges:
            edge.close()
