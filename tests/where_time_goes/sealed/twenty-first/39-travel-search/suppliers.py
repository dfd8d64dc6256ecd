import asyncio

import aiohttp

import settings


class Suppliers:
    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self._gate = asyncio.Semaphore(settings.MAX_SEARCHES)

    async def offers(self, name: str, origin: str, destination: str) -> list[dict]:
        params = {"from": origin, "to": destination}
        async with self._gate:
            async with self._session.get(f"{settings.SUPPLIERS[name]}/offers", params=params) as reply:
                reply.raise_for_status()
                found = await reply.json()
        return [{"supplier": name, **offer} for offer in found["offers"]]

    async def rates(self) -> dict[str, float]:
        async with self._session.get(f"{settings.SUPPLIERS['rail']}/rates") as reply:
            reply.raise_for_status()
            return await reply.json()
