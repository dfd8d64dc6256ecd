import asyncio
import json
import random


class Wire:
    """One connection to the warehouse, many questions at a time."""

    def __init__(self, host, port):
        self.address = (host, port)
        self.pending = {}
        self.reader = self.writer = self.task = None
        self.opening = asyncio.Lock()

    async def _open(self):
        async with self.opening:
            if self.writer is None:
                self.reader, self.writer = await asyncio.open_connection(*self.address)
                self.task = asyncio.create_task(self._listen())

    async def _listen(self):
        async for line in self.reader:
            reply = json.loads(line)
            waiter = self.pending.pop(reply["ref"], None)
            if waiter is not None and not waiter.done():
                waiter.set_result(reply)

    async def ask(self, code):
        if self.writer is None:
            await self._open()
        ref = f"{code}/{random.randint(1, 999)}"
        waiter = asyncio.get_running_loop().create_future()
        self.pending[ref] = waiter
        self.writer.write(json.dumps({"ref": ref, "code": code}).encode() + b"\n")
        return await waiter

    async def close(self):
        if self.task is not None:
            self.task.cancel()
        if self.writer is not None:
            self.writer.close()
