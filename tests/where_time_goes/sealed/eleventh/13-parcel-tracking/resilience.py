import asyncio
import functools
import logging

log = logging.getLogger("parcels.resilience")


def steady(patience, rounds):
    def wrap(call):
        @functools.wraps(call)
        async def inner(*args, **kwargs):
            for _ in range(rounds - 1):
                try:
                    async with asyncio.timeout(patience):
                        return await call(*args, **kwargs)
                except TimeoutError:
                    log.debug("%s: once more", call.__name__)
            return await call(*args, **kwargs)

        return inner

    return wrap
