"""A small STOMP 1.2 client for asyncio."""
import asyncio
import itertools
from contextlib import asynccontextmanager

import settings


class StompError(Exception):
    pass


def encode(command, headers, body=b""):
    lines = [command] + [f"{k}:{v}" for k, v in headers.items()]
    return "\n".join(lines).encode() + b"\n\n" + body + b"\x00"


async def read_frame(reader):
    raw = await reader.readuntil(b"\x00")
    head, _, body = raw[:-1].lstrip(b"\n").partition(b"\n\n")
    command, *lines = head.decode().split("\n")
    headers = dict(line.split(":", 1) for line in lines if ":" in line)
    return command, headers, body


class Session:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer
        self._receipts = itertools.count(1)

    async def _exchange(self, expected, command, headers, body=b""):
        self._writer.write(encode(command, headers, body))
        await self._writer.drain()
        answer, fields, text = await asyncio.wait_for(read_frame(self._reader), settings.RECEIPT_TIMEOUT)
        if answer != expected:
            raise StompError(f"{command}: {answer} {fields.get('message', text[:80])}")
        return fields

    async def login(self):
        return await self._exchange(
            "CONNECTED",
            "CONNECT",
            {
                "accept-version": "1.2",
                "host": settings.BROKER_VHOST,
                "login": settings.BROKER_LOGIN,
                "passcode": settings.BROKER_PASSCODE,
            },
        )

    async def send(self, destination, body):
        receipt = f"r{next(self._receipts)}"
        return await self._exchange(
            "RECEIPT",
            "SEND",
            {"destination": destination, "content-length": len(body), "receipt": receipt},
            body,
        )

    async def logout(self):
        self._writer.write(encode("DISCONNECT", {}))
        self._writer.close()


@asynccontextmanager
async def session():
    reader, writer = await asyncio.open_connection(settings.BROKER_HOST, settings.BROKER_PORT)
    stomp = Session(reader, writer)
    try:
        await stomp.login()
        yield stomp
    finally:
        await stomp.logout()
