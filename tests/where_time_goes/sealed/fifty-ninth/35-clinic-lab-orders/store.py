import asyncio

import asyncpg

import settings


class Store:
    def __init__(self):
        self._pool = None

    async def open(self):
        deadline = asyncio.get_running_loop().time() + 30
        while True:
            try:
                self._pool = await asyncpg.create_pool(
                    host="127.0.0.1", port=settings.PG_PORT, user=settings.PG_USER,
                    database=settings.PG_DATABASE, min_size=settings.POOL_MIN, max_size=settings.POOL_MAX)
                await self._pool.fetchval("SELECT count(*) FROM test_code")
                return
            except (OSError, asyncpg.PostgresError):
                if self._pool is not None:
                    self._pool.terminate()
                    self._pool = None
                if asyncio.get_running_loop().time() > deadline:
                    raise
                await asyncio.sleep(0.2)

    async def close(self):
        self._pool.terminate()

    async def test(self, code):
        return await self._pool.fetchrow("SELECT code, title, tube, minutes FROM test_code WHERE code = $1", code)

    async def add_order(self, patient, code, slot):
        return await self._pool.fetchval(
            "INSERT INTO lab_order (patient, code, slot) VALUES ($1, $2, $3) RETURNING id", patient, code, slot)

    async def orders(self, patient):
        rows = await self._pool.fetch(
            "SELECT id, code, slot FROM lab_order WHERE patient = $1 ORDER BY id DESC LIMIT 10", patient)
        return [dict(row) for row in rows]
