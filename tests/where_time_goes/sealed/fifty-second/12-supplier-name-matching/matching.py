import asyncio
from concurrent.futures import ThreadPoolExecutor

import options
import similarity
from names import load_register, normalise


class Matcher:
    def __init__(self):
        self.register = load_register()
        self.executor = ThreadPoolExecutor(options.MATCH_THREADS, thread_name_prefix="match")

    def match(self, name):
        return similarity.best(
            normalise(name), self.register, options.SHORTLIST, options.MIN_SCORE
        )

    async def find(self, name):
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, self.match, name)
