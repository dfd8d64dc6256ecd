"""One HTTP session for all partners."""
from aiohttp import ClientSession, ClientTimeout, TCPConnector, web

import settings


class PartnerError(Exception):
    pass


class Partners:
    def __init__(self) -> None:
        self._session = ClientSession(
            settings.PARTNERS_URL,
            timeout=ClientTimeout(total=settings.PARTNER_TIMEOUT),
            connector=TCPConnector(limit=settings.PARTNER_CONNECTIONS),
        )

    async def fetch(self, path: str, **params: str | int) -> dict:
        async with self._session.get(path, params=params) as response:
            if response.status != 200:
                raise PartnerError(f"{path}: {response.status}")
            return await response.json()

    async def close(self) -> None:
        await self._session.close()


PARTNERS: web.AppKey[Partners] = web.AppKey("partners", Partners)


async def partners_context(app: web.Application):
    app[PARTNERS] = Partners()
    yield
    await app[PARTNERS].close()
