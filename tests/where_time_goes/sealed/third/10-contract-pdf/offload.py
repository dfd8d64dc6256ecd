import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor

_lanes = {}


def lane(name, width=4):
    if name not in _lanes:
        _lanes[name] = ThreadPoolExecutor(width, thread_name_prefix=name)
    return _lanes[name]


def offload(name):
    def wrap(func):
        @functools.wraps(func)
        async def call(*args, **kw):
            job = functools.partial(func, *args, **kw)
            return await asyncio.get_running_loop().run_in_executor(lane(name), job)

        return call

    return wrap
