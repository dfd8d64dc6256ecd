"""Connection to the timestamping authority: one JSON object a line, in both directions."""
import asyncio
import json

import config


class TimestampError(Exception):
    pass


class Authority:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer

    @classmethod
    async def connect(cls):
        return cls(*await asyncio.open_connection(config.TSA_HOST, config.TSA_PORT))

    async def stamp(self, digest):
        request = {"policy": config.TSA_POLICY, "digest": digest}
        self._writer.write(json.dumps(request).encode() + b"\n")
        await self._writer.drain()
        line = await self._reader.readline()
        if not line:
            raise ConnectionError("the timestamping authority closed the connection")
        answer = json.loads(line)
        if answer.get("status") != "granted":
            raise TimestampError(answer.get("reason", "not granted"))
        return {"serial": answer["serial"], "time": answer["time"], "token": answer["token"]}

    def close(self):
        self._writer.close()
