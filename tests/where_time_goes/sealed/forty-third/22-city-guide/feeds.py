import aiohttp

import settings

_session: aiohttp.ClientSession | None = None


async def start():
    global _session
    _session = aiohttp.ClientSession(
        base_url=settings.FEEDS_URL,
        connector=aiohttp.TCPConnector(limit=0),
        timeout=aiohttp.ClientTimeout(total=settings.FEEDS_TIMEOUT),
    )


async def stop():
    await _session.close()


async def get_json(path, **query):
    async with _session.get(path, params=query) as response:
        response.raise_for_status()
        return await response.json()
