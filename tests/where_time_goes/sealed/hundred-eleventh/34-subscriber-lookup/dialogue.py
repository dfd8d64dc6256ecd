"""MAP-over-TCP dialogues with the HLR front end: one JSON object a line, matched by dialogue id."""
import asyncio
import itertools
import json
import logging

import config

log = logging.getLogger("hlr")


class HlrError(Exception):
    pass


class HlrLink:
    def __init__(self, settings: config.HlrSettings = config.hlr):
        self._settings = settings
        self._ids = itertools.count(1)
        self._dialogues: dict[int, asyncio.Future] = {}
        self._reader = self._writer = self._task = None
        self.late = 0

    async def open(self):
        self._reader, self._writer = await asyncio.open_connection(self._settings.host, self._settings.port)
        self._task = asyncio.create_task(self._receive())

    async def close(self):
        self._task.cancel()
        self._writer.close()

    async def invoke(self, operation: str, timeout: float, **arguments) -> dict:
        dialogue = next(self._ids)
        result = self._dialogues[dialogue] = asyncio.get_running_loop().create_future()
        try:
            message = {"id": dialogue, "op": operation, "args": arguments}
            self._writer.write(json.dumps(message).encode() + b"\n")
            await self._writer.drain()
            return await asyncio.wait_for(result, timeout)
        finally:
            self._dialogues.pop(dialogue, None)

    async def _receive(self):
        while line := await self._reader.readline():
            message = json.loads(line)
            result = self._dialogues.get(message["id"])
            if result is None or result.done():
                self.late += 1
            elif "error" in message:
                result.set_exception(HlrError(message["error"]))
            else:
                result.set_result(message["result"])
