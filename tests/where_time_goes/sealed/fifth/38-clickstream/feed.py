import asyncio
import json
import os
import time

CONTEXT = {f"experiment_{n}": {"arm": n % 3, "note": "x" * 180} for n in range(200)}


class Feed:
    def __init__(self):
        self.writer = None
        self.context = json.dumps(CONTEXT)

    async def open(self):
        _, self.writer = await asyncio.open_connection(
            "127.0.0.1", int(os.environ["COLLECTOR_PORT"])
        )

    async def close(self):
        self.writer.close()

    async def put(self, kind, doc):
        event = json.dumps({"at": time.time(), "kind": kind, "page": doc["page"]})
        self.writer.write(f'{{"event": {event}, "context": {self.context}}}\n'.encode())
        await self.writer.drain()
