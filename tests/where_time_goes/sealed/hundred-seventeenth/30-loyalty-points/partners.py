"""Partner network: which vouchers can be handed out right now."""
import aiohttp

import settings


class Partners:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.PARTNER_URL,
            connector=aiohttp.TCPConnector(limit=settings.PARTNER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def available(self, tier: str) -> set[str]:
        async with self._session.get("/availability", params={"tier": tier}) as response:
            response.raise_for_status()
            return set((await response.json())["partners"])

    async def close(self):
        await self._session.close()
