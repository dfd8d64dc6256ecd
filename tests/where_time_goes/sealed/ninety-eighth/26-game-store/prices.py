import aiohttp

import settings


def make_session() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=settings.PRICES_CONNECTIONS),
        timeout=aiohttp.ClientTimeout(total=settings.PRICES_TIMEOUT),
    )


async def price_of(session: aiohttp.ClientSession, number: int, country: str) -> dict:
    async with session.get(f"{settings.PRICES_URL}/prices/{number}", params={"country": country}) as response:
        response.raise_for_status()
        return await response.json()
