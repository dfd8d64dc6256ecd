"""Client of the tax engine: one JSON document a line over TCP, one question at a time on a connection."""
from __future__ import annotations

import asyncio
import json
from collections import deque

import config


class EngineError(Exception):
    pass


class Link:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self.reader = reader
        self.writer = writer

    async def ask(self, question: dict) -> dict:
        self.writer.write(json.dumps(question).encode() + b"\n")
        await self.writer.drain()
        line = await self.reader.readline()
        if not line:
            raise EngineError("engine closed the connection")
        return json.loads(line)

    def close(self) -> None:
        self.writer.close()


class TaxEngine:
    def __init__(self) -> None:
        self._idle: deque[Link] = deque()

    async def _link(self) -> Link:
        if self._idle:
            return self._idle.pop()
        return Link(*await asyncio.open_connection(config.ENGINE_HOST, config.ENGINE_PORT))

    async def ask(self, op: str, **fields) -> dict:
        link = await self._link()
        try:
            answer = await asyncio.wait_for(link.ask({"op": op, **fields}), config.ENGINE_TIMEOUT)
        except BaseException:
            link.close()
            raise
        if len(self._idle) < config.KEEP_IDLE:
            self._idle.append(link)
        else:
            link.close()
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()
