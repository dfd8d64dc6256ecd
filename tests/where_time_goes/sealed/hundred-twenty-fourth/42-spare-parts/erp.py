import aiohttp

import settings


class ErpClient:
    def __init__(self) -> None:
        self._http: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._http = aiohttp.ClientSession(
            base_url=settings.ERP_URL,
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=settings.ERP_TIMEOUT),
        )

    async def close(self) -> None:
        if self._http is not None:
            await self._http.close()

    async def parts_page(self, offset: int) -> dict:
        params = {"offset": str(offset), "limit": str(settings.PAGE_SIZE)}
        async with self._http.get("/parts", params=params) as response:
            response.raise_for_status()
            return await response.json()

    async def stock(self, numbers: list[str]) -> dict[str, int]:
        async with self._http.get("/stock", params={"numbers": ",".join(numbers)}) as response:
            response.raise_for_status()
            return await response.json()
