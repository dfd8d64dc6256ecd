import asyncio
import functools
import logging
import time

log = logging.getLogger(__name__)


async def run(function, *args, **kwargs):
    """For the clients that have no asyncio version."""
    loop = asyncio.get_running_loop()
    begin = time.monotonic()
    try:
        return await loop.run_in_executor(None, functools.partial(function, *args, **kwargs))
    finally:
        log.debug("%s took %.3f s", function.__name__, time.monotonic() - begin)
