from planner.runtime import partner


class Geo:
    def __init__(self, upstream):
        self.upstream = upstream

    @partner("roads")
    async def distance(self, start, end):
        metres = await self.upstream.fetch(f"/route/{start}/{end}")
        return round(metres / 1000, 1)
