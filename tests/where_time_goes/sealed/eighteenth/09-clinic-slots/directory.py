import asyncio
import time


class PracticeDirectory:
    TTL = 20.0

    def __init__(self, session):
        self._session = session
        self._guard = asyncio.Lock()
        self._names = {}
        self._expires = 0.0

    async def name_of(self, practice):
        if time.monotonic() >= self._expires:
            async with self._guard:
                if time.monotonic() >= self._expires:
                    async with self._session.get("/practices") as response:
                        self._names = await response.json()
                    self._expires = time.monotonic() + self.TTL
        return self._names.get(practice, practice)
