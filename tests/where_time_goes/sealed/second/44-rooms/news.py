import asyncio
import json


class News:
    def __init__(self, port):
        self._port = port
        self._waiting = {}
        self.latest = {}

    async def start(self):
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._task = asyncio.create_task(self._follow())

    async def stop(self):
        self._task.cancel()
        self._writer.close()

    async def _follow(self):
        while line := await self._reader.readline():
            found = json.loads(line)
            self.latest[found["room"]] = found["serial"]
            for future in self._waiting.pop(found["room"], ()):
                if not future.done():
                    future.set_result(found["serial"])

    async def following(self, room, patience=0.9):
        future = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(room, []).append(future)
        try:
            return await asyncio.wait_for(future, patience)
        except asyncio.TimeoutError:
            return None
