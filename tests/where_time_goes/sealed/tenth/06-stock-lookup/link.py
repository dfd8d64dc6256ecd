import asyncio
import json
import uuid


class Link:
    def __init__(self, host: str, port: int):
        self.host = host
        self.port = port
        self.expected: dict[str, asyncio.Future] = {}
        self.open: set[asyncio.Future] = set()
        self.writer = None
        self.reading = None

    async def connect(self) -> None:
        reader, self.writer = await asyncio.open_connection(self.host, self.port)
        self.reading = asyncio.create_task(self.read(reader))

    async def read(self, reader) -> None:
        while raw := await reader.readline():
            message = json.loads(raw)
            reply = self.expected.pop(message["ref"], None)
            if reply is not None and not reply.done():
                reply.set_result(message)

    async def ask(self, sku: str, what: str) -> dict:
        ref = f"{sku}/{what}/{uuid.uuid4().hex[:3]}"
        reply = asyncio.get_running_loop().create_future()
        self.expected[ref] = reply
        self.open.add(reply)
        reply.add_done_callback(self.open.discard)
        self.writer.write(json.dumps({"ref": ref, "sku": sku, "what": what}).encode() + b"\n")
        return await reply

    def size(self) -> int:
        return len(self.open)
