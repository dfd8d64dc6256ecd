"""A signed-on session with the laboratory system (line protocol)."""
import asyncio

import settings


class LabError(Exception):
    pass


class LabSession:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        self._reader = reader
        self._writer = writer

    @classmethod
    async def sign_on(cls, host: str, port: int, user: str) -> "LabSession":
        reader, writer = await _connect(host, port)
        session = cls(reader, writer)
        await session.ask("SIGNON", user)
        return session

    async def ask(self, verb: str, *fields: str) -> list[str]:
        self._writer.write("|".join((verb, *fields)).encode() + b"\r\n")
        line = await asyncio.wait_for(
            self._reader.readline(), settings.REPLY_TIMEOUT
        )
        status, *values = line.decode().rstrip("\r\n").split("|")
        if status != "OK":
            raise LabError(f"{verb}: {status} {' '.join(values)}")
        return values

    async def close(self) -> None:
        self._writer.close()


async def _connect(host: str, port: int):
    for _ in range(settings.CONNECT_ATTEMPTS):
        try:
            return await asyncio.open_connection(host, port)
        except ConnectionRefusedError:
            await asyncio.sleep(0.5)
    raise LabError("the laboratory system does not answer")
