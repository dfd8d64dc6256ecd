import asyncio

import aiohttp
from aiohttp import web

import settings


class Partners:
    def __init__(self, session):
        self._session = session

    async def offers_of(self, partner, town, day):
        async with self._session.get(f"{settings.PARTNERS_URL}/{partner}/offers", params={"town": town, "day": day}) as response:
            response.raise_for_status()
            return await response.json()

    async def offers(self, town, day):
        answers = await asyncio.gather(*(self.offers_of(name, town, day) for name in settings.PARTNERS))
        return dict(zip(settings.PARTNERS, answers))


async def partners_context(app):
    session = aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
        timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
    )
    app[PARTNERS_KEY] = Partners(session)
    yield
    await session.close()


PARTNERS_KEY = web.AppKey("partners", Partners)
