import aiohttp

import settings
from suppliers.policy import persistent


class Gds:
    def __init__(self) -> None:
        self.http: aiohttp.ClientSession | None = None
        self.published: dict[str, float] = {}

    def open(self) -> None:
        self.http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=settings.GDS_TIMEOUT),
        )

    async def close(self) -> None:
        await self.http.close()

    @persistent(settings.GDS_ATTEMPTS, settings.GDS_PAUSE)
    async def live(self, origin: str, to: str) -> float:
        async with self.http.get(f"{settings.GDS_URL}/fares/{origin}/{to}") as response:
            return (await response.json())["fare"]

    async def fare(self, origin: str, to: str) -> tuple[float, str]:
        fare = await self.live(origin, to)
        if fare is None:
            return self.published.get(origin + to, 199.0), "published"
        self.published[origin + to] = fare
        return fare, "live"
