"""Client of the regional health registry, which stamps every invoice."""
import aiohttp

import settings


class RegistryClient:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.REGISTRY_URL,
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=settings.REGISTRY_TIMEOUT),
        )

    async def stamp(self, number: str, practice: int, total_cents: int) -> str:
        body = {"number": number, "practice": practice, "total": total_cents}
        async with self._session.post("/stamps", json=body) as resp:
            resp.raise_for_status()
            return (await resp.json())["stamp"]

    async def close(self):
        await self._session.close()
