"""Access to the travel backend services."""
import aiohttp

from settings import Settings


class NotAvailable(Exception):
    def __init__(self, service: str, status: int) -> None:
        super().__init__(f"{service} answered {status}")
        self.service = service


class Backend:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    async def __aenter__(self) -> "Backend":
        self.http = aiohttp.ClientSession(
            self.settings.backend,
            connector=aiohttp.TCPConnector(limit=self.settings.max_connections),
            timeout=aiohttp.ClientTimeout(total=self.settings.timeout),
        )
        return self

    async def __aexit__(self, *exc) -> None:
        await self.http.close()

    async def fetch(self, service: str, key: str) -> dict:
        async with self.http.get(f"/{service}/{key}") as response:
            if response.status != 200:
                raise NotAvailable(service, response.status)
            return await response.json()
