import asyncio
import time

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool

import settings


async def wait_for_database() -> None:
    give_up = time.monotonic() + settings.START_TIMEOUT
    while True:
        try:
            conn = await psycopg.AsyncConnection.connect(settings.DATABASE_URL, connect_timeout=3)
            async with conn:
                await conn.execute("select 1 from claims limit 1")
            return
        except psycopg.Error:
            if time.monotonic() > give_up:
                raise
            await asyncio.sleep(0.3)


class ClaimStore:
    def __init__(self) -> None:
        self._pool = AsyncConnectionPool(
            settings.DATABASE_URL,
            min_size=settings.POOL_SIZE,
            max_size=settings.POOL_SIZE,
            timeout=settings.POOL_TIMEOUT,
            kwargs={"row_factory": dict_row, "autocommit": True},
            open=False,
        )

    async def open(self) -> None:
        await wait_for_database()
        await self._pool.open(wait=True, timeout=settings.START_TIMEOUT)

    async def close(self) -> None:
        await self._pool.close(timeout=1)

    async def claim(self, claim_id: int) -> dict | None:
        async with self._pool.connection() as conn:
            cursor = await conn.execute(
                "select id, policy, kind, amount_cents from claims where id = %s", (claim_id,)
            )
            return await cursor.fetchone()

    async def score(self, claim_id: int) -> int:
        async with self._pool.connection() as conn:
            cursor = await conn.execute("select risk_score(%s) as score", (claim_id,))
            return (await cursor.fetchone())["score"]

    async def portfolio(self, kind: str) -> dict:
        async with self._pool.connection() as conn:
            cursor = await conn.execute("select * from portfolio_summary(%s)", (kind,))
            return await cursor.fetchone()
