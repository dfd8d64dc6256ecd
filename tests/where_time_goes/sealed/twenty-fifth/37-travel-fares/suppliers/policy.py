import asyncio
import functools


def persistent(attempts: int, pause: float, default=None):
    def wrap(call):
        @functools.wraps(call)
        async def run(*args, **kwargs):
            for attempt in range(attempts):
                try:
                    return await call(*args, **kwargs)
                except (asyncio.TimeoutError, OSError):
                    await asyncio.sleep(pause * attempt)
            return default

        return run

    return wrap
