"""Line protocol of the instrument gateway: one request, one answer, fields separated by '|'."""
import asyncio
from dataclasses import dataclass

import settings


class GatewayError(Exception):
    pass


@dataclass
class Answer:
    kind: str
    fields: list[str]


def encode(kind: str, *fields) -> bytes:
    return ("|".join([kind, *map(str, fields)]) + "\r\n").encode("ascii")


def decode(line: bytes) -> Answer:
    if not line:
        raise GatewayError("gateway closed the link")
    kind, *fields = line.decode("ascii").rstrip("\r\n").split("|")
    if kind == "E":
        raise GatewayError(fields[0] if fields else "unknown")
    return Answer(kind, fields)


class Link:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, number: int) -> "Link":
        reader, writer = await asyncio.open_connection(settings.GATEWAY_HOST, settings.GATEWAY_PORT)
        link = cls(reader, writer)
        await link.ask("H", settings.GATEWAY_SITE, number)
        return link

    async def ask(self, kind: str, *fields) -> Answer:
        self.writer.write(encode(kind, *fields))
        await self.writer.drain()
        line = await asyncio.wait_for(self.reader.readline(), settings.ANSWER_TIMEOUT)
        return decode(line)

    async def close(self) -> None:
        self.writer.close()
