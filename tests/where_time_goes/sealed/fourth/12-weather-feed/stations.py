import asyncio
import json
import time


class StationLink:
    """One connection to the station gateway, with many questions under way."""

    def __init__(self):
        self.asked = {}

    async def open(self, host, port):
        self.reader, self.writer = await asyncio.open_connection(host, port)
        self.listener = asyncio.create_task(self._listen())

    async def close(self):
        self.listener.cancel()
        self.writer.close()

    async def values(self, station):
        ref = f"{station}-{int(time.time() * 1000)}"
        reply = asyncio.get_running_loop().create_future()
        self.asked[ref] = reply
        self.writer.write(f"{ref} {station}\n".encode())
        return await reply

    async def _listen(self):
        while line := await self.reader.readline():
            message = json.loads(line)
            reply = self.asked.pop(message["ref"], None)
            if reply is not None and not reply.done():
                reply.set_result(message["values"])
