import aiohttp

from models import FeeSchedule


class FeeService:
    """Booking fees as agreed with each promoter (contracts service)."""

    def __init__(self, base_url: str, timeout: float):
        self._base_url = base_url
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=timeout),
        )

    async def schedule(self, promoter: str) -> FeeSchedule:
        async with self._session.get(f"{self._base_url}/promoters/{promoter}/fees") as reply:
            reply.raise_for_status()
            body = await reply.json()
        return FeeSchedule(promoter, body["percent"], body["fixed"], body["cap"])

    async def close(self) -> None:
        await self._session.close()
