import asyncio
import atexit
import functools
import os
from concurrent.futures import ThreadPoolExecutor


class aside:
    """Makes a plain method awaitable."""

    _crew = None

    def __init__(self, function):
        self.function = function
        functools.update_wrapper(self, function)

    @classmethod
    def crew(cls):
        if cls._crew is None:
            cls._crew = ThreadPoolExecutor(int(os.environ.get("CREW", "5")), "crew")
            atexit.register(cls._crew.shutdown, wait=False)
        return cls._crew

    def __get__(self, instance, owner):
        if instance is None:
            return self

        @functools.wraps(self.function)
        async def call(*args, **kwargs):
            work = functools.partial(self.function, instance, *args, **kwargs)
            return await asyncio.get_running_loop().run_in_executor(self.crew(), work)

        return call
