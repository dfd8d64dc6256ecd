import asyncio


class SlotFinder:
    def __init__(self, session, directory, trail, parallel=128):
        self._session = session
        self._directory = directory
        self._trail = trail
        self._gate = asyncio.Semaphore(parallel)

    async def _fetch(self, path):
        async with self._gate, self._session.get(path) as response:
            response.raise_for_status()
            return await response.json()

    async def free(self, practice, day):
        self._trail.note(practice)
        booked, hours, name = await asyncio.gather(
            self._fetch(f"/calendars/{practice}/{day}"),
            self._fetch(f"/hours/{practice}"),
            self._directory.name_of(practice),
        )
        taken = set(booked["taken"])
        return {"practice": name, "day": day, "free": [h for h in hours["open"] if h not in taken]}
