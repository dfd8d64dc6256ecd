"""Line protocol of the radio gateway: a JSON object each way."""

import asyncio
import json

from settings import GatewaySettings


class GatewayDown(Exception):
    pass


class GatewayLink:
    def __init__(self, settings: GatewaySettings) -> None:
        self._settings = settings
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        async with asyncio.timeout(self._settings.connect_timeout):
            self._reader, self._writer = await asyncio.open_connection(self._settings.host, self._settings.port)

    async def ask(self, command: str, **fields) -> dict:
        if self._writer is None or self._writer.is_closing():
            await self.open()
        self._writer.write(json.dumps({"cmd": command, **fields}).encode() + b"\n")
        line = await self._reader.readline()
        if not line:
            self._writer.close()
            raise GatewayDown("the gateway closed the connection")
        return json.loads(line)

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
