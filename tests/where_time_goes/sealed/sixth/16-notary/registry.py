import math
from contextlib import AsyncExitStack

import anyio
import httpx


class Slip:
    __slots__ = ("text", "stamp", "ready")

    def __init__(self, text):
        self.text = text
        self.stamp = None
        self.ready = anyio.Event()


class Registry:
    def __init__(self, url):
        self.url = url

    async def __aenter__(self):
        self._exits = AsyncExitStack()
        limits = httpx.Limits(max_connections=60, max_keepalive_connections=60)
        self._http = await self._exits.enter_async_context(httpx.AsyncClient(base_url=self.url, limits=limits))
        tasks = await self._exits.enter_async_context(anyio.create_task_group())
        self._tray, slips = anyio.create_memory_object_stream(math.inf)
        self._exits.callback(tasks.cancel_scope.cancel)
        tasks.start_soon(self._clerk, slips)
        return self

    async def __aexit__(self, *exc):
        return await self._exits.__aexit__(*exc)

    async def _clerk(self, slips):
        async with slips:
            async for slip in slips:
                reply = await self._http.post("/stamp", content=slip.text)
                slip.stamp = reply.text
                slip.ready.set()

    async def stamp(self, text):
        slip = Slip(text)
        await self._tray.send(slip)
        await slip.ready.wait()
        return slip.stamp
