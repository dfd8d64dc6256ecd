"""Client of the regional referral registry."""
import aiohttp


class RegistryError(Exception):
    pass


class Registry:
    def __init__(self, base_url: str, timeout: float):
        self._base_url = base_url
        self._timeout = aiohttp.ClientTimeout(total=timeout)
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        connector = aiohttp.TCPConnector(limit=200, keepalive_timeout=60)
        self._session = aiohttp.ClientSession(connector=connector, timeout=self._timeout)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def register(self, document: dict) -> dict:
        async with self._session.post(f"{self._base_url}/v2/referrals", json=document) as response:
            if response.status != 201:
                raise RegistryError(f"registry answered {response.status}")
            return await response.json()
