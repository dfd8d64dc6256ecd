"""The line protocol of the core ledger.

A session begins with three exchanges (HELLO, SIGNON, BRANCH) and then takes
commands until it is closed. An answer begins with OK or ERR.
"""
import asyncio
import hashlib

import settings


class LedgerError(Exception):
    pass


class Session:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer
        self._received = bytearray()

    @property
    def usable(self):
        return not self._received and not self._reader.at_eof()

    async def _line(self):
        while b"\r\n" not in self._received:
            chunk = await self._reader.read(4096)
            if not chunk:
                raise LedgerError("session ended")
            self._received += chunk
        line, _, rest = bytes(self._received).partition(b"\r\n")
        self._received[:] = rest
        return line.decode("ascii")

    async def ask(self, *words):
        self._writer.write(" ".join(words).encode("ascii") + b"\r\n")
        line = await asyncio.wait_for(self._line(), settings.REPLY_TIMEOUT)
        status, _, text = line.partition(" ")
        if status != "OK":
            raise LedgerError(text)
        return text

    def close(self):
        self._writer.close()


async def sign_on():
    reader, writer = await asyncio.open_connection(settings.CORE_HOST, settings.CORE_PORT)
    session = Session(reader, writer)
    challenge = await session.ask("HELLO", settings.TERMINAL)
    answer = hashlib.sha256((challenge + settings.TERMINAL).encode()).hexdigest()
    await session.ask("SIGNON", answer[:16])
    await session.ask("BRANCH", settings.BRANCH)
    return session
