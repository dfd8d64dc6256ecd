"""Client of the geo daemon: a line protocol over TCP, one command at a time per session."""
import asyncio
import json
import logging

log = logging.getLogger("address_check.geo")


class GeoError(Exception):
    pass


class GeoSession:
    def __init__(self, host: str, port: int, client_name: str, timeout: float):
        self.host = host
        self.port = port
        self.client_name = client_name
        self.timeout = timeout
        self.commands = 0
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)
        greeting = await self._command("HELLO", {"client": self.client_name})
        log.info("session open, data of %s", greeting.get("edition"))

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._reader = self._writer = None

    async def _command(self, verb: str, body: dict) -> dict:
        if self._writer is None:
            await self.open()
        self._writer.write(f"{verb} {json.dumps(body)}\n".encode())
        line = await asyncio.wait_for(self._reader.readline(), self.timeout)
        if not line:
            await self.close()
            raise GeoError("geo daemon closed the session")
        self.commands += 1
        status, _, payload = line.decode().partition(" ")
        if status != "OK":
            raise GeoError(payload.strip())
        return json.loads(payload)

    async def verify(self, address: dict) -> dict:
        return await self._command("VERIFY", address)

    async def suggest(self, postcode: str, prefix: str) -> dict:
        return await self._command("SUGGEST", {"postcode": postcode, "prefix": prefix})
