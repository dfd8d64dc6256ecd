"""National vehicle registry."""
import aiohttp


class VehicleRegistry:
    def __init__(self, base_url: str):
        self._session = aiohttp.ClientSession(
            base_url=base_url,
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def status(self, plate: str) -> str:
        async with self._session.get(f"/vehicles/{plate}") as reply:
            reply.raise_for_status()
            return (await reply.json())["status"]

    async def close(self) -> None:
        await self._session.close()
