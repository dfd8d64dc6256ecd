import asyncio


class Bridge:
    """Speaks to the signing box: one connection, answers come in any order."""

    def __init__(self, port):
        self.port = port
        self.waiting = {}
        self.connected = False

    async def connect(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.connected = True
        self.listener = asyncio.create_task(self.listen())

    async def close(self):
        self.listener.cancel()
        self.writer.close()

    async def listen(self):
        while line := await self.reader.readline():
            doc, _, stamp = line.decode().strip().partition(" ")
            answer = self.waiting.pop(doc, None)
            if answer is not None and not answer.done():
                answer.set_result(int(stamp))
        self.connected = False

    async def sign(self, doc):
        answer = asyncio.get_running_loop().create_future()
        self.waiting[doc] = answer
        self.writer.write(f"{doc} sign\n".encode())
        await self.writer.drain()
        return await answer
