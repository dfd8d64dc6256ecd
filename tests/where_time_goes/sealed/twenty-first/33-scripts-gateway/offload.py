from concurrent.futures import ThreadPoolExecutor

from tornado.ioloop import IOLoop

import settings


def install(loop: IOLoop) -> None:
    loop.set_default_executor(ThreadPoolExecutor(settings.BLOCKING_THREADS, thread_name_prefix="blocking"))


async def offload(func, *args):
    return await IOLoop.current().run_in_executor(None, func, *args)
