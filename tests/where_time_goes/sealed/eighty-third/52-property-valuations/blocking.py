"""Runs synchronous vendor clients away from the event loop."""
import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor

import settings

_executor = ThreadPoolExecutor(
    max_workers=settings.BLOCKING_WORKERS, thread_name_prefix="blocking"
)


async def call(function, *args, **kwargs):
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_executor, functools.partial(function, *args, **kwargs))


def shutdown():
    _executor.shutdown(wait=False, cancel_futures=True)
