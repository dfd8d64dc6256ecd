import asyncio
import itertools
import json


class Store:
    def __init__(self, port):
        self._port = port
        self._ids = itertools.count(1)
        self._open = {}
        self._lock = asyncio.Lock()

    async def start(self):
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._task = asyncio.create_task(self._receive())

    async def stop(self):
        self._task.cancel()
        self._writer.close()

    async def _receive(self):
        while line := await self._reader.readline():
            found = json.loads(line)
            future = self._open.pop(found["id"], None)
            if future and not future.done():
                future.set_result(found["rows"])

    async def ask(self, do, room):
        number = next(self._ids)
        future = self._open[number] = asyncio.get_running_loop().create_future()
        async with self._lock:
            self._writer.write(json.dumps({"id": number, "do": do, "room": room}).encode() + b"\n")
            await self._writer.drain()
        return await asyncio.wait_for(future, 5)
