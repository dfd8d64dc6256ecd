class LockerService:
    def __init__(self, desk):
        self._desk = desk

    async def _ask(self, *words):
        async with self._desk.seat() as terminal:
            return await terminal.command(*words)

    async def occupancy(self, site):
        answer = await self._ask("DOORS", site)
        doors = dict(pair.split("=") for pair in answer.split(","))
        taken = sum(1 for state in doors.values() if state == "T")
        return {"site": site, "doors": len(doors), "taken": taken}

    async def reserve(self, site, size):
        door = await self._ask("RESERVE", site, size)
        return {"site": site, "size": size, "door": int(door)}
