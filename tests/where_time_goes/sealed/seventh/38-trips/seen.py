import asyncio
from collections import Counter


class Seen:
    def __init__(self):
        self._lock = asyncio.Lock()
        self._paths = Counter()

    async def note(self, path):
        async with self._lock:
            self._paths[path] += 1

    async def sweep(self):
        while True:
            await asyncio.sleep(2)
            async with self._lock:
                for path, _ in self._paths.most_common()[500:]:
                    del self._paths[path]
