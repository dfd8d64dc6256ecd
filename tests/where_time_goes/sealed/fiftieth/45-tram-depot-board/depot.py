import asyncio
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import options
from signalling import counts, fetch


class Depot:
    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(options.WORKERS, thread_name_prefix="signalling")
        self._gate = asyncio.Semaphore(options.MAX_IN_FLIGHT)
        self.summary: dict[str, int] = {}

    async def _fetch(self, path: str) -> dict:
        loop = asyncio.get_running_loop()
        async with self._gate:
            return await loop.run_in_executor(self._executor, fetch, path)

    async def track(self, track: str) -> dict:
        found = await self._fetch(f"/tracks/{quote(track)}")
        return {"track": track, "tram": found["tram"], "charge": found["charge"]}

    async def next_arrival(self, gate: str) -> dict:
        """Answers when the next tram passes the gate."""
        found = await self._fetch(f"/gates/{quote(gate)}/next")
        return {"gate": gate, "tram": found["tram"], "line": found["line"]}

    async def assign(self, tram: int, line: int) -> dict:
        found = await self._fetch(f"/routes/{line}?tram={tram}")
        return {"tram": tram, "line": line, "slot": found["slot"]}

    def refresh(self) -> None:
        self.summary = counts()

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
