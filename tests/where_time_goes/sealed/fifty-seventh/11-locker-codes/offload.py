"""Runs calls of the vendor's blocking client away from the loop."""
from concurrent.futures import ThreadPoolExecutor

from tornado.ioloop import IOLoop

from config import config

_executor = ThreadPoolExecutor(max_workers=config.workers, thread_name_prefix="station")


async def blocking(func, *args):
    return await IOLoop.current().run_in_executor(_executor, func, *args)
