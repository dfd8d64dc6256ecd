"""HTTP client of the box office, which keeps the seats of all houses."""
import aiohttp

import config


class BoxOffice:
    def __init__(self):
        self.session = aiohttp.ClientSession(
            config.BOX_OFFICE_URL,
            connector=aiohttp.TCPConnector(limit=config.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def availability(self, ids: list[int]) -> dict[int, dict]:
        query = ",".join(str(one) for one in ids)
        async with self.session.get("/availability", params={"ids": query}) as response:
            response.raise_for_status()
            rows = await response.json()
        return {row["id"]: row for row in rows}

    async def opening_hours(self, day: str) -> dict:
        async with self.session.get(f"/hours/{day}") as response:
            response.raise_for_status()
            return await response.json()

    async def close(self) -> None:
        await self.session.close()
