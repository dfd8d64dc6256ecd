import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor


class Lanes:
    def __init__(self, count):
        context = multiprocessing.get_context("spawn")
        self.lanes = [ProcessPoolExecutor(1, mp_context=context) for _ in range(count)]

    async def warm(self):
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(lane, abs, -1) for lane in self.lanes))

    async def submit(self, account, function, *args):
        lane = self.lanes[account % len(self.lanes)]
        return await asyncio.get_running_loop().run_in_executor(lane, function, account, *args)

    def shutdown(self):
        for lane in self.lanes:
            lane.shutdown(cancel_futures=True)
