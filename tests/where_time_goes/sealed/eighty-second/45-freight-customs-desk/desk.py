"""Declarations in progress."""
import asyncio
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from tornado.locks import Semaphore

import settings
import tariff


class Desk:
    def __init__(self) -> None:
        self._workers = ThreadPoolExecutor(settings.LEGACY_WORKERS, thread_name_prefix="tariff")
        self._open = Semaphore(settings.OPEN_DECLARATIONS)
        self._guard = threading.Lock()
        self._totals: Counter[str] = Counter()

    async def duty(self, code: str, value: int) -> dict:
        entry = await self._run(tariff.classify, code)
        return {"code": code, "text": entry["text"], "duty": round(value * entry["rate"] / 100, 2)}

    async def declare(self, consignment: str, code: str, value: int) -> dict:
        async with self._open:
            receipt = await self._run(self._declare, consignment, code, value)
        return {"consignment": consignment, "receipt": receipt["receipt"], "lane": receipt["lane"]}

    def _declare(self, consignment: str, code: str, value: int) -> dict:
        receipt = tariff.declare(consignment, code, value)
        with self._guard:
            self._totals[receipt["lane"]] += 1
        return receipt

    async def _run(self, function, *args) -> dict:
        return await asyncio.get_running_loop().run_in_executor(self._workers, function, *args)

    def totals(self) -> dict[str, int]:
        with self._guard:
            return dict(self._totals)

    def close(self) -> None:
        self._workers.shutdown(wait=False, cancel_futures=True)
