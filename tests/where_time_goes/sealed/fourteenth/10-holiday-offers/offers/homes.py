import asyncio

import psycopg
from psycopg_pool import AsyncConnectionPool


class HomeRepository:
    def __init__(self, dsn: str, smallest: int, largest: int):
        self._pool = AsyncConnectionPool(
            dsn, min_size=smallest, max_size=largest, timeout=10, open=False,
            kwargs={"autocommit": True, "prepare_threshold": 3},
        )

    async def open(self) -> None:
        await self._pool.open(wait=True, timeout=40)
        while not await self._installed():
            await asyncio.sleep(0.2)

    async def close(self) -> None:
        await self._pool.close()

    async def free_weeks(self, home_id: int) -> tuple[str, list[int]]:
        async with self._pool.connection() as db:
            cursor = await db.execute(
                "select h.name, f.week from home h, free_weeks(%s) as f(week) where h.id = %s",
                (home_id, home_id),
            )
            rows = await cursor.fetchall()
        return rows[0][0], [week for _, week in rows]

    async def _installed(self) -> bool:
        async with self._pool.connection() as db:
            try:
                await db.execute("select free_weeks(1)")
            except psycopg.errors.UndefinedFunction:
                return False
        return True
