import asyncio
import zlib
from concurrent.futures import ProcessPoolExecutor

from layout import prepare, typeset


class Press:
    def __init__(self, count):
        self._units = [ProcessPoolExecutor(max_workers=1, initializer=prepare) for _ in range(count)]

    async def open(self):
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(unit, len, "") for unit in self._units))

    def _unit(self, reference):
        carrier = reference.partition("-")[0]
        return self._units[zlib.crc32(carrier.encode()) % len(self._units)]

    async def label(self, reference, town):
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._unit(reference), typeset, reference, town)

    def close(self):
        for unit in self._units:
            unit.shutdown(cancel_futures=True)
