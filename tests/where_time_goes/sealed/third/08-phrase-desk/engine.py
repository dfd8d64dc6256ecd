import asyncio
import os

from tornado.queues import Queue


class Engine:
    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer
        self.asked = 0

    async def ask(self, lang, phrase):
        self.asked += 1
        self.writer.write(f"tm {lang} {phrase}\n".encode())
        line = await self.reader.readline()
        return int(line.split()[1])


class Engines:
    def __init__(self):
        self.port = int(os.environ.get("PEER_PORT", "23108"))
        self.free = Queue()

    async def start(self, count):
        for _ in range(count):
            self.free.put_nowait(Engine(*await asyncio.open_connection("127.0.0.1", self.port)))

    async def lease(self):
        return await self.free.get()

    def give_back(self, engine):
        self.free.put_nowait(engine)
