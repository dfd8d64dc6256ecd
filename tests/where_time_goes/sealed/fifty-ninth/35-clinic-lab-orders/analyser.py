import aiohttp

import settings


class Analyser:
    """Scheduler of the laboratory's analysers."""

    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.ANALYSER_URL,
            connector=aiohttp.TCPConnector(limit=settings.ANALYSER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10))

    async def close(self):
        await self._session.close()

    async def slot(self, code, minutes):
        async with self._session.post("/slots", json={"code": code, "minutes": minutes}) as answer:
            answer.raise_for_status()
            return (await answer.json())["slot"]

    async def state(self, patient):
        async with self._session.get(f"/patients/{patient}") as answer:
            answer.raise_for_status()
            return await answer.json()
