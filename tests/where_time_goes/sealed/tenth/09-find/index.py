import asyncio
import json


class Index:
    def __init__(self, host: str, port: int, lines: int):
        self.host = host
        self.port = port
        self.slots = asyncio.Semaphore(lines)
        self.spare: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(self, **words) -> dict:
        async with self.slots:
            if self.spare:
                reader, writer = self.spare.pop()
            else:
                reader, writer = await asyncio.open_connection(self.host, self.port)
            writer.write(json.dumps(words).encode() + b"\n")
            answer = json.loads(await reader.readline())
            self.spare.append((reader, writer))
            return answer

    async def close(self) -> None:
        while self.spare:
            self.spare.pop()[1].close()
