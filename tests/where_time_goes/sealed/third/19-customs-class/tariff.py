import asyncio

CLASSIFY = """
    select h.heading, h.duty, customs_screen(h.code, $2) as screened
      from headings h
     where h.code = $1
"""


class Tariff:
    def __init__(self, pool):
        self.pool = pool
        self.busy = asyncio.Semaphore(100)

    async def classify(self, code, origin):
        async with self.busy:
            async with self.pool.acquire() as db:
                row = await db.fetchrow(CLASSIFY, code, origin)
        if row is None:
            return None
        return {"heading": row["heading"], "duty": row["duty"], "screened": row["screened"]}

    async def origins(self):
        rows = await self.pool.fetch("select distinct left(code, 2) as o from headings order by 1 limit 5")
        return [row["o"] for row in rows]
