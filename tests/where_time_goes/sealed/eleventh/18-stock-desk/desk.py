import asyncio
import os
import threading
from concurrent.futures import ThreadPoolExecutor

import requests


class Desk:
    def __init__(self):
        self.base = os.environ["WAREHOUSE_URL"]
        self.helpers = ThreadPoolExecutor(4, thread_name_prefix="desk")
        self.kept = threading.local()

    def _session(self):
        if not hasattr(self.kept, "session"):
            self.kept.session = requests.Session()
        return self.kept.session

    def _read(self, article):
        answer = self._session().get(f"{self.base}/levels/{article}", timeout=10)
        answer.raise_for_status()
        return answer.json()

    async def stock(self, article):
        level = await asyncio.get_running_loop().run_in_executor(self.helpers, self._read, article)
        return {"article": article, "pieces": level["pieces"], "low": level["pieces"] < 20}
