"""Runs the archive's blocking calls outside the IOLoop."""
from concurrent.futures import ThreadPoolExecutor

from tornado.ioloop import IOLoop

import config

_executor = ThreadPoolExecutor(max_workers=config.WORKERS, thread_name_prefix="archive")


async def run_blocking(func, *args):
    return await IOLoop.current().run_in_executor(_executor, func, *args)


def shutdown():
    _executor.shutdown(wait=False, cancel_futures=True)
