import asyncio
import functools
import os
from concurrent.futures import ThreadPoolExecutor


class Crew:
    def __init__(self, name: str, hands: int):
        self.threads = ThreadPoolExecutor(max_workers=hands, thread_name_prefix=name)

    async def __call__(self, work, *args, **named):
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, functools.partial(work, *args, **named))

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


media = Crew("media", int(os.environ.get("MEDIA_HANDS", "4")))


def off_loop(work):
    @functools.wraps(work)
    async def call(*args, **named):
        return await media(work, *args, **named)

    return call
