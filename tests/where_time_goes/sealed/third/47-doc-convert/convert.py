import asyncio
import json
import os
from concurrent.futures import ThreadPoolExecutor
from urllib.request import urlopen

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23147')}"


class Converter:
    def __init__(self, threads):
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="convert")

    def _ask(self, path):
        with urlopen(BASE + path, timeout=20) as answer:
            return json.load(answer)["value"]

    async def _run(self, path):
        return await asyncio.get_running_loop().run_in_executor(self.pool, self._ask, path)

    async def text(self, doc):
        return await self._run(f"/text/{doc}")

    async def thumb(self, doc):
        return await self._run(f"/thumb/{doc}")
