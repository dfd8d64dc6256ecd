"""Processes that make statements. An account is always made by the same
process, which keeps the account's letterhead and last figures in memory."""
import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import statements


class Renderers:
    def __init__(self, count):
        context = multiprocessing.get_context("spawn")
        self._processes = [
            ProcessPoolExecutor(1, mp_context=context, initializer=statements.prepare)
            for _ in range(count)
        ]

    async def start(self):
        loop = asyncio.get_running_loop()
        await asyncio.gather(
            *(loop.run_in_executor(process, statements.ping) for process in self._processes)
        )

    def _process_of(self, account):
        return self._processes[account.number % len(self._processes)]

    async def statement(self, account, month):
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._process_of(account), statements.make, account.number, account.name, month
        )

    def close(self):
        for process in self._processes:
            process.shutdown(cancel_futures=True)
