import asyncio
import functools
import random


def steady(*errors, attempts=1000, pause=0.03):
    """For things that live elsewhere."""

    def wrap(func):
        @functools.wraps(func)
        async def call(*args, **kw):
            for left in range(attempts, 0, -1):
                try:
                    return await func(*args, **kw)
                except errors:
                    if left == 1:
                        raise
                    await asyncio.sleep(pause * random.uniform(0.6, 1.4))

        return call

    return wrap
