import aiohttp

import config


class Ticketing:
    async def open(self) -> None:
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=200), timeout=aiohttp.ClientTimeout(15))

    async def close(self) -> None:
        await self._session.close()

    async def seats(self, show: int) -> list[dict]:
        async with self._session.get(f"{config.TICKETING_URL}/shows/{show}/seats") as reply:
            reply.raise_for_status()
            return (await reply.json())["seats"]

    async def best(self, show: int, count: int) -> list[str]:
        free = [s for s in await self.seats(show) if s["free"]]
        free.sort(key=lambda s: (s["row"], abs(s["seat"] - 12)))
        return [f"{s['row']}{s['seat']}" for s in free[:count]]
