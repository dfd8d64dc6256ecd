import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

log = logging.getLogger("courier")


class Journal:
    def __init__(self):
        self.queue = asyncio.Queue()
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self.lines = 0

    def add(self, line):
        self.queue.put_nowait(line)

    def write(self, lines):
        self.lines += len(lines)
        log.debug("%d lines", len(lines))

    async def run(self):
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(0.25)
            lines = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
            await loop.run_in_executor(self.pool, self.write, lines)
