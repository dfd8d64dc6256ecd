import aiohttp

from config import config


class TicketingError(Exception):
    pass


class Ticketing:
    """Client of the venue's seat allocation."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=config.ticketing_url,
            connector=aiohttp.TCPConnector(limit=config.ticketing_connections),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def stop(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def allocate(self, show: int, seats: int) -> list[str]:
        async with self._session.post("/allocations", json={"show": show, "seats": seats}) as answer:
            if answer.status != 200:
                raise TicketingError(await answer.text())
            return (await answer.json())["places"]
