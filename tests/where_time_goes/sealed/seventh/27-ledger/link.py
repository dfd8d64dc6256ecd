import asyncio
from contextlib import asynccontextmanager


class Link:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer
        self.state = "idle"

    async def ask(self, *words):
        self._writer.write((" ".join(words) + "\n").encode())
        line = (await self._reader.readline()).decode().rstrip("\n")
        self.state, _, value = line.partition(" ")
        return value

    def close(self):
        self._writer.close()


class Links:
    def __init__(self, host, port, user, size):
        self._host, self._port, self._user = host, port, user
        self._room = asyncio.Semaphore(size)
        self._spare = []

    async def _fresh(self):
        link = Link(*await asyncio.open_connection(self._host, self._port))
        await link.ask("user", self._user)
        return link

    @asynccontextmanager
    async def borrowed(self):
        async with self._room:
            link = self._spare.pop() if self._spare else await self._fresh()
            try:
                yield link
            finally:
                if link.state == "idle":
                    self._spare.append(link)
                else:
                    link.close()
