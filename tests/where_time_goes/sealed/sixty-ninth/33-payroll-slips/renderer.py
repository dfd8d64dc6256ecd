"""Has documents laid out by the print server (one JSON request and one JSON answer a line)."""
import asyncio
import json
import socket
import threading
from concurrent.futures import ThreadPoolExecutor

import conf


class RenderError(Exception):
    pass


class Renderer:
    def __init__(self):
        self._local = threading.local()
        self._pool = ThreadPoolExecutor(conf.RENDER_WORKERS, thread_name_prefix="render")

    async def render(self, template: str, fields: dict) -> dict:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._exchange, template, fields)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _channel(self):
        channel = getattr(self._local, "channel", None)
        if channel is None:
            sock = socket.create_connection(conf.RENDERER, timeout=conf.RENDERER_TIMEOUT)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            channel = self._local.channel = sock.makefile("rwb")
        return channel

    def _exchange(self, template: str, fields: dict) -> dict:
        channel = self._channel()
        try:
            channel.write(json.dumps({"template": template, "fields": fields}).encode() + b"\n")
            channel.flush()
            line = channel.readline()
        except OSError as error:
            self._local.channel = None
            raise RenderError(str(error)) from error
        if not line:
            self._local.channel = None
            raise RenderError("print server closed the connection")
        return json.loads(line)
