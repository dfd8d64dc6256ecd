import asyncio
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from engine import Engine
from settings import Settings


class Translator:
    def __init__(self, settings: Settings) -> None:
        self._engine = Engine(settings)
        self._threads = ThreadPoolExecutor(settings.engine_threads, thread_name_prefix="engine")
        self._running = asyncio.Semaphore(settings.max_running)
        self._counts: Counter[str] = Counter()
        self._counts_lock = asyncio.Lock()
        self.slowest = 0.0

    async def translate(self, text: str, target: str) -> str:
        started = time.monotonic()
        loop = asyncio.get_running_loop()
        async with self._running:
            result = await loop.run_in_executor(self._threads, self._engine.translate, text, target)
        async with self._counts_lock:
            self._counts[target] += 1
            self.slowest = max(self.slowest, time.monotonic() - started)
        return result

    def statistics(self) -> dict:
        return {"translated": dict(self._counts), "slowest": round(self.slowest, 3)}

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
