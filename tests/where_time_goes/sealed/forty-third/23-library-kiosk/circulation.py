import asyncio

import messages
from config import CIRCULATION


class CirculationError(Exception):
    pass


class Conversation:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, config):
        reader, writer = await asyncio.open_connection(config.host, config.port)
        conversation = cls(reader, writer)
        await conversation.ask(messages.login(config.login, config.secret, config.location), "94")
        await conversation.ask(messages.status(), "98")
        return conversation

    async def ask(self, message, expected):
        self._writer.write(message.encode())
        async with asyncio.timeout(CIRCULATION.timeout):
            line = await self._reader.readuntil(b"\r")
        code, fields = messages.parse(line.decode())
        if code != expected:
            raise CirculationError(f"expected {expected}, got {code}")
        return fields

    async def close(self):
        self._writer.close()
        await self._writer.wait_closed()


async def exchange(message, expected):
    conversation = await Conversation.open(CIRCULATION)
    try:
        return await conversation.ask(message, expected)
    finally:
        await conversation.close()
