"""Numerical work goes to processes of its own, to keep the service's loop free."""
import asyncio
import multiprocessing

from settings import PoolSettings


class Workers:
    def __init__(self, settings: PoolSettings):
        context = multiprocessing.get_context(settings.start_method)
        self._pool = context.Pool(
            processes=settings.processes,
            maxtasksperchild=settings.tasks_per_child,
        )

    async def call(self, fn, *args):
        loop = asyncio.get_running_loop()
        future = loop.create_future()

        def deliver(value):
            loop.call_soon_threadsafe(self._resolve, future, value, None)

        def fail(exc):
            loop.call_soon_threadsafe(self._resolve, future, None, exc)

        self._pool.apply_async(fn, args, callback=deliver, error_callback=fail)
        return await future

    @staticmethod
    def _resolve(future: asyncio.Future, value, exc) -> None:
        if future.done():
            return
        if exc is not None:
            future.set_exception(exc)
        else:
            future.set_result(value)

    def close(self) -> None:
        self._pool.terminate()
        self._pool.join()
