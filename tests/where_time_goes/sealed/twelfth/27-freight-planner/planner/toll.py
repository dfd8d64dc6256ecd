from planner.runtime import partner


class Toll:
    def __init__(self, upstream):
        self.upstream = upstream

    @partner("roads")
    async def per_km(self, country, axles):
        base = await self.upstream.fetch(f"/toll/{country}")
        return base % 30 + 2 * axles
