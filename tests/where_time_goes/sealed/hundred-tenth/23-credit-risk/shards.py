"""Processes that each keep the profiles of their part of the accounts."""
import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import scoring


class Shards:
    def __init__(self, count: int):
        context = multiprocessing.get_context("fork")
        self._shards = [
            ProcessPoolExecutor(1, mp_context=context, initializer=scoring.start)
            for _ in range(count)
        ]

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(s, scoring.ping) for s in self._shards))

    async def close(self) -> None:
        for shard in self._shards:
            shard.shutdown(wait=False, cancel_futures=True)

    def _of(self, account: int) -> ProcessPoolExecutor:
        return self._shards[account % len(self._shards)]

    async def call(self, fn, account: int):
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._of(account), fn, account)
