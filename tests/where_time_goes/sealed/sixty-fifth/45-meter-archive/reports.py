import asyncio

import settings

BANDS = [(6, "night"), (17, "day"), (21, "peak"), (24, "night")]


def band(hour):
    return next(name for limit, name in BANDS if hour < limit)


def by_band(hours):
    sums = {}
    for hour, value in enumerate(hours):
        name = band(hour % 24)
        sums[name] = round(sums.get(name, 0) + value, 3)
    return sums


class Exports:
    def __init__(self, archive):
        self._archive = archive
        self._slots = asyncio.Semaphore(settings.EXPORTS_AT_ONCE)
        self._lock = asyncio.Lock()
        self.done = 0

    async def month(self, meter, month):
        async with self._slots:
            data = await self._archive.month(meter, month)
        async with self._lock:
            self.done += 1
        return {"meter": meter, "month": month, "kwh": by_band(data["hours"])}
