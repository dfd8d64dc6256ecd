"""HTTP client of the laboratory information system."""
import aiohttp

import settings


class LabUnavailable(Exception):
    pass


class Lab:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            settings.LAB_URL,
            timeout=aiohttp.ClientTimeout(total=settings.LAB_TIMEOUT),
            connector=aiohttp.TCPConnector(limit=100),
        )

    async def close(self):
        if self._session is not None:
            await self._session.close()

    async def send(self, order):
        message = {
            "order": order.number,
            "patient": order.patient,
            "panels": list(order.panels),
            "priority": "stat" if order.urgent else "routine",
        }
        async with self._session.post("/accessions", json=message) as answer:
            if answer.status != 200:
                raise LabUnavailable(f"accession refused: {answer.status}")
            return await answer.json()
