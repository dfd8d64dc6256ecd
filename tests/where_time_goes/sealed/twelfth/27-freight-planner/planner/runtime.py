import asyncio
import functools
import logging

log = logging.getLogger("planner")
_shares = {}


def share(name, size=5):
    if name not in _shares:
        _shares[name] = asyncio.Semaphore(size)
    return _shares[name]


def partner(name):
    def wrap(function):
        @functools.wraps(function)
        async def call(*args, **kwargs):
            async with share(name):
                result = await function(*args, **kwargs)
            log.debug("%s answered %s", name, function.__name__)
            return result

        return call

    return wrap
