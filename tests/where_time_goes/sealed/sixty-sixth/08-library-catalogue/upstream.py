import aiohttp

import settings

_session = None


async def start():
    global _session
    _session = aiohttp.ClientSession(
        base_url=settings.UPSTREAM,
        connector=aiohttp.TCPConnector(limit=settings.UPSTREAM_CONNECTIONS),
        timeout=aiohttp.ClientTimeout(total=settings.UPSTREAM_TIMEOUT),
    )


async def stop():
    await _session.close()


async def _get(path):
    async with _session.get(path) as response:
        response.raise_for_status()
        return await response.json()


async def holdings(book):
    return await _get(f"/holdings/{book}")


async def reviews(book):
    return await _get(f"/reviews/{book}")
