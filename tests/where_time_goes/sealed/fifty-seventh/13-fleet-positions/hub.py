"""Session with the telematics hub: one connection, answers arrive in any order."""
import asyncio
import json

import settings


class HubSession:
    def __init__(self) -> None:
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._receiver: asyncio.Task | None = None
        self._pending: dict[str, asyncio.Future] = {}

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(settings.HUB_HOST, settings.HUB_PORT)
        self._receiver = asyncio.create_task(self._receive())

    async def close(self) -> None:
        if self._receiver:
            self._receiver.cancel()
        if self._writer:
            self._writer.close()

    async def _receive(self) -> None:
        while line := await self._reader.readline():
            message = json.loads(line)
            waiter = self._pending.pop(message["ref"], None)
            if waiter is not None and not waiter.done():
                waiter.set_result(message["data"])

    async def ask(self, command: str, unit: int) -> dict:
        ref = f"{command}-{unit}"
        waiter = asyncio.get_running_loop().create_future()
        self._pending[ref] = waiter
        request = {"ref": ref, "command": command, "unit": unit}
        self._writer.write(json.dumps(request).encode() + b"\n")
        await self._writer.drain()
        return await waiter
