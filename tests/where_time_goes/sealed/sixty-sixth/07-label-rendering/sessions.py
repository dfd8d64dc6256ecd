"""Open sessions to the label renderer."""
import json
from contextlib import asynccontextmanager

from tornado.iostream import StreamClosedError
from tornado.queues import Queue
from tornado.tcpclient import TCPClient


class Session:
    def __init__(self, host, port):
        self._host = host
        self._port = port
        self._stream = None

    async def render(self, template, fields):
        if self._stream is None or self._stream.closed():
            self._stream = await TCPClient().connect(self._host, self._port)
            self._stream.set_nodelay(True)
        job = json.dumps({"template": template, "fields": fields}).encode() + b"\n"
        try:
            await self._stream.write(job)
            return json.loads(await self._stream.read_until(b"\n"))
        except StreamClosedError:
            self._stream = None
            raise

    def close(self):
        if self._stream is not None:
            self._stream.close()


class RendererSessions:
    def __init__(self, host, port, count):
        self._all = [Session(host, port) for _ in range(count)]
        self._free = Queue()
        for session in self._all:
            self._free.put_nowait(session)

    @asynccontextmanager
    async def session(self):
        session = await self._free.get()
        try:
            yield session
        finally:
            self._free.put_nowait(session)

    def close(self):
        for session in self._all:
            session.close()
