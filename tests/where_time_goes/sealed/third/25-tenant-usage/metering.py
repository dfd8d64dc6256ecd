from contextlib import asynccontextmanager

SPEND = "update tenants set used = used + $2, last_used = now() where name = $1 returning plan"
REMEMBER = "insert into latest (tenant, units) values ($1, $2) on conflict (tenant) do update set units = excluded.units"


class Metering:
    """Counts units; a call that fails must not be charged."""

    def __init__(self, pool):
        self.pool = pool

    @asynccontextmanager
    async def use(self, tenant, units):
        async with self.pool.acquire() as db:
            async with db.transaction():
                plan = await db.fetchval(SPEND, tenant, units)
                yield plan
                await db.execute(REMEMBER, tenant, units)
