"""Runs the blocking customs library beside the event loop."""
import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor

import config

_threads = ThreadPoolExecutor(max_workers=config.WORKER_THREADS, thread_name_prefix="customs")


async def call(func, *args, **kwargs):
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_threads, functools.partial(func, *args, **kwargs))


def shutdown():
    _threads.shutdown(wait=False, cancel_futures=True)
