import asyncio

LINES = {"vlieland": "HAR", "terschelling": "HAR", "ameland": "HOL"}


class UnknownLine(Exception):
    pass


class Timetable:
    def __init__(self, sources, min_depth):
        self._sources = sources
        self._min_depth = min_depth

    async def for_day(self, line, day):
        try:
            harbour = LINES[line]
        except KeyError:
            raise UnknownLine(line) from None
        times, hours = await asyncio.gather(
            self._sources.sailings(line, day), self._sources.depths(harbour, day)
        )
        sailings = [
            {"at": at, "runs": hours[int(at[:2])] >= self._min_depth} for at in times
        ]
        return {"line": line, "day": day, "harbour": harbour, "sailings": sailings}

    async def next_after(self, line, day, clock):
        table = await self.for_day(line, day)
        for sailing in table["sailings"]:
            if sailing["runs"] and sailing["at"] >= clock:
                return {"line": line, "day": day, "at": sailing["at"]}
        return {"line": line, "day": day, "at": None}
