import asyncio
import functools
import os
from concurrent.futures import ThreadPoolExecutor

_crew = ThreadPoolExecutor(int(os.environ.get("IMAGE_WORKERS", "4")), thread_name_prefix="img")


def aside(fn):
    @functools.wraps(fn)
    async def inner(*args):
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(_crew, functools.partial(fn, *args))

    return inner
