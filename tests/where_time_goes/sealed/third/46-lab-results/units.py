import asyncio


class Units:
    def __init__(self):
        self.lock = asyncio.Lock()
        self.table = {}

    async def of(self, analyte):
        async with self.lock:
            return self.table.get(analyte, "mmol/l")

    async def load(self, pool):
        rows = await pool.fetch("select analyte, unit from units")
        async with self.lock:
            self.table = {row["analyte"]: row["unit"] for row in rows}

    async def refresh(self, pool):
        while True:
            await asyncio.sleep(5)
            await self.load(pool)
