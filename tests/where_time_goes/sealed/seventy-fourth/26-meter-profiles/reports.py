import asyncio

import settings


class Reports:
    def __init__(self, pool):
        self.pool = pool
        self.slots = asyncio.Semaphore(settings.REPORT_SLOTS)

    async def _rows(self, query, *values):
        async with self.slots:
            async with self.pool.connection() as connection:
                cursor = await connection.execute(query, values)
                return await cursor.fetchall()

    async def profile(self, meter):
        return await self._rows("SELECT hour, wh FROM hourly_profile(%s)", meter)

    async def forecast(self, meter, days):
        return await self._rows("SELECT day, wh FROM expected_use(%s, %s)", meter, days)
