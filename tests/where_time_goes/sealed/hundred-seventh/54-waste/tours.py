"""The depot plans the tours."""

import aiohttp
from django.conf import settings

_session: aiohttp.ClientSession | None = None


def _client() -> aiohttp.ClientSession:
    global _session
    if _session is None:
        connector = aiohttp.TCPConnector(limit=settings.TOURS_CONNECTIONS)
        timeout = aiohttp.ClientTimeout(total=settings.TOURS_TIMEOUT)
        _session = aiohttp.ClientSession(settings.TOURS_URL, connector=connector, timeout=timeout)
    return _session


async def collections_of(street: int) -> list[dict]:
    async with _client().get(f"/streets/{street}") as response:
        response.raise_for_status()
        return await response.json()


async def book(street: int, pieces: int) -> dict:
    async with _client().post("/pickups", json={"street": street, "pieces": pieces}) as response:
        response.raise_for_status()
        return await response.json()
