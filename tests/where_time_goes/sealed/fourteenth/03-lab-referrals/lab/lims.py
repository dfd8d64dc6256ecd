import asyncio
from dataclasses import dataclass

import httpx


class SeatLicence:
    """Named-user seats that this site has bought from the LIMS vendor."""

    def __init__(self, seats: int):
        self.seats = seats
        self._free = asyncio.BoundedSemaphore(seats)

    async def take(self) -> None:
        await self._free.acquire()

    def give_back(self) -> None:
        self._free.release()


@dataclass
class LimsSession:
    http: httpx.AsyncClient

    async def sample(self, barcode: str) -> dict:
        return await self._get(f"/samples/{barcode}")

    async def results(self, barcode: str) -> list[dict]:
        return (await self._get(f"/samples/{barcode}/results"))["results"]

    async def _get(self, path: str) -> dict:
        response = await self.http.get(path)
        response.raise_for_status()
        return response.json()
