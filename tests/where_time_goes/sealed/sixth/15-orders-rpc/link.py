import asyncio
import json


class Link:
    """All requests to the back office share one line; answers come in any order."""

    def __init__(self, address):
        self.host, _, self.port = address.partition(":")
        self._waiting = {}

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection(self.host, int(self.port))
        self._listener = asyncio.create_task(self._listen())

    async def close(self):
        self._listener.cancel()
        self.writer.close()

    async def _listen(self):
        while line := await self.reader.readline():
            message = json.loads(line)
            answer = self._waiting.pop(message["ref"], None)
            if answer is not None and not answer.done():
                answer.set_result(message["result"])

    async def call(self, method, order):
        ref = f"{method}:{order}"
        answer = asyncio.get_running_loop().create_future()
        self._waiting[ref] = answer
        self.writer.write(json.dumps({"ref": ref, "method": method, "order": order}).encode() + b"\n")
        await self.writer.drain()
        return await answer
