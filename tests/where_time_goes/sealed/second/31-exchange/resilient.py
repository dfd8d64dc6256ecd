import asyncio
import functools


def steady(attempts=5, patience=0.15):
    def wrap(func):
        @functools.wraps(func)
        async def call(*args, **kwargs):
            for _ in range(attempts - 1):
                try:
                    return await asyncio.wait_for(func(*args, **kwargs), patience)
                except asyncio.TimeoutError:
                    continue
            return await func(*args, **kwargs)
        return call
    return wrap
