"""Client of the key-value store: reads come with an index, and a write can ask that it has not moved on."""

from dataclasses import dataclass

import aiohttp
import msgspec

from settings import CONNECTIONS, KV_URL


class Conflict(Exception):
    """Somebody else wrote the key in the meantime."""


@dataclass(frozen=True)
class Entry:
    value: dict
    index: int


class KeyValueStore:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        connector = aiohttp.TCPConnector(limit=CONNECTIONS)
        self._session = aiohttp.ClientSession(KV_URL, connector=connector, timeout=aiohttp.ClientTimeout(total=10))

    async def close(self) -> None:
        await self._session.close()

    async def get(self, key: str) -> Entry:
        async with self._session.get(f"/v1/kv/{key}") as response:
            if response.status == 404:
                return Entry({}, 0)
            response.raise_for_status()
            return Entry(msgspec.json.decode(await response.read()), int(response.headers["X-Index"]))

    async def put(self, key: str, value: dict, index: int) -> None:
        async with self._session.put(
            f"/v1/kv/{key}", params={"cas": str(index)}, data=msgspec.json.encode(value)
        ) as response:
            response.raise_for_status()
            if (await response.text()).strip() != "true":
                raise Conflict(key)
