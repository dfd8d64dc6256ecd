"""Client of the time stamp authority."""
import aiohttp

from conf import conf


class Authority:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=conf.connections),
            timeout=aiohttp.ClientTimeout(total=conf.timeout),
        )

    async def stamp(self, digest):
        async with self._session.post(f"{conf.authority}/stamp", json={"digest": digest}) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self):
        await self._session.close()
