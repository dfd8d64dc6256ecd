"""Client of the bus company's telematics."""
import aiohttp

from . import config


class Telematics:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            config.TELEMATICS_URL,
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=config.TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def _get(self, path):
        async with self._session.get(path) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def position(self, run):
        return await self._get(f"/runs/{run}/position")

    async def delays(self, run):
        return await self._get(f"/runs/{run}/delays")

    async def cancel_seat(self, run, pupil):
        async with self._session.post(f"/runs/{run}/seats", json={"pupil": pupil}) as answer:
            answer.raise_for_status()
            return await answer.json()
