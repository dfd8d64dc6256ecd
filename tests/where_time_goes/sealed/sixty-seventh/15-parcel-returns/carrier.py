"""Labels are made by the carrier."""
import aiohttp

from settings import settings


class Carrier:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.carrier_url,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=settings.carrier_timeout),
        )

    async def label(self, return_id, order):
        async with self._session.post("/labels", json={"reference": f"R{return_id}", "order": order}) as answer:
            answer.raise_for_status()
            return (await answer.json())["tracking"]

    async def close(self):
        await self._session.close()
