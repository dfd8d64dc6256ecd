from dataclasses import dataclass

import aiohttp

import settings


@dataclass
class Cover:
    patient: str
    insurer: str
    covered: bool
    copay: float


class InsuranceClient:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.INSURANCE_URL,
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=settings.INSURANCE_TIMEOUT),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def cover(self, patient: str) -> Cover:
        async with self._session.get(f"/members/{patient}/cover") as response:
            response.raise_for_status()
            data = await response.json()
        return Cover(patient, data["insurer"], data["covered"], data["copay"])
