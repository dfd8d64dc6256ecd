"""Submits messages to the message centre: one JSON line out, one line back."""
import asyncio
import json


class Smsc:
    def __init__(self, host, port):
        self.host = host
        self.port = port
        self.reader = None
        self.writer = None

    async def submit(self, messages):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        frame = {"op": "submit_multi", "messages": messages}
        self.writer.write(json.dumps(frame).encode() + b"\n")
        await self.writer.drain()
        line = await self.reader.readline()
        if not line:
            await self.close()
            raise ConnectionError("message centre closed the connection")
        return json.loads(line)["receipts"]

    async def close(self):
        if self.writer is not None:
            self.writer.close()
            self.reader = self.writer = None
