"""Lots and bids in PostgreSQL."""
import asyncio
import time

import asyncpg

import config


class Store:
    def __init__(self, pool):
        self._pool = pool

    @classmethod
    async def open(cls):
        deadline = time.monotonic() + 30
        while True:
            try:
                pool = await asyncpg.create_pool(config.DSN, min_size=config.POOL_MIN, max_size=config.POOL_MAX)
                if await pool.fetchval("select to_regclass('bids') is not null"):
                    return cls(pool)
                await pool.close()
            except (OSError, asyncpg.PostgresError):
                pass
            if time.monotonic() > deadline:
                raise RuntimeError("database is not available")
            await asyncio.sleep(0.2)

    async def close(self):
        self._pool.terminate()

    async def lot(self, lot_id):
        async with self._pool.acquire() as connection:
            row = await connection.fetchrow(
                "select l.id, l.title, l.category, l.reserve_cents,"
                " (select max(b.cents) from bids b where b.lot_id = l.id) as highest"
                " from lots l where l.id = $1",
                lot_id,
            )
        return dict(row) if row else None

    async def add_bid(self, lot_id, bidder, cents):
        async with self._pool.acquire() as connection:
            return await connection.fetchval(
                "insert into bids (lot_id, bidder, cents) values ($1, $2, $3) returning id",
                lot_id, bidder, cents,
            )
