"""Sessions with the carrier's host: a line protocol with a challenge at log-on."""
import asyncio
import contextlib
import hashlib
import hmac
import json

import config


class CarrierError(Exception):
    pass


class CarrierSession:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, host, port):
        reader, writer = await asyncio.open_connection(host, port)
        return cls(reader, writer)

    async def _command(self, verb, *words):
        self._writer.write(" ".join((verb, *words)).encode() + b"\r\n")
        await self._writer.drain()
        line = await asyncio.wait_for(self._reader.readline(), config.ANSWER_TIMEOUT)
        status, _, rest = line.decode().strip().partition(" ")
        if status != "OK":
            raise CarrierError(f"{verb}: {rest or 'connection closed'}")
        return rest

    async def log_on(self, user, secret):
        challenge = await self._command("HELLO", user)
        proof = hmac.new(secret.encode(), challenge.encode(), hashlib.sha256).hexdigest()
        await self._command("PROVE", proof)

    async def position(self, container):
        return json.loads(await self._command("WHERE", container))

    async def events(self, container):
        return json.loads(await self._command("EVENTS", container))

    async def log_off(self):
        with contextlib.suppress(CarrierError, OSError, asyncio.TimeoutError):
            await self._command("BYE")
        self._writer.close()


@contextlib.asynccontextmanager
async def session():
    carrier = await CarrierSession.open(config.CARRIER_HOST, config.CARRIER_PORT)
    try:
        await carrier.log_on(config.CARRIER_USER, config.CARRIER_SECRET)
        yield carrier
    finally:
        await carrier.log_off()
