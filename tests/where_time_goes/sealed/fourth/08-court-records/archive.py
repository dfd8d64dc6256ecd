import asyncio
import threading
from collections import Counter

import requests
from requests.adapters import HTTPAdapter


class Archive:
    def __init__(self, base):
        self.base = base
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_maxsize=48))
        self.hits = Counter()
        self.guard = threading.Lock()

    def _lookup(self, number):
        answer = self.session.get(f"{self.base}/files/{number}", timeout=15)
        data = answer.json()
        with self.guard:
            self.hits[data["kind"]] += 1
        return data

    async def record(self, number):
        loop = asyncio.get_running_loop()
        data = await loop.run_in_executor(None, self._lookup, number)
        return {"record": number, "kind": data["kind"], "pages": data["pages"], "sealed": data["pages"] % 7 == 0}
