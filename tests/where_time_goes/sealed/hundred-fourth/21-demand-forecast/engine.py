"""Process pool for the forecasts, for use from the event loop."""
import asyncio
import multiprocessing
from collections.abc import Callable

import worker
from config import TASKS_PER_WORKER, WORKERS


class ForecastEngine:
    def __init__(self) -> None:
        # the solver of the previous version grew by a few megabytes for each fit
        self._pool = multiprocessing.get_context("spawn").Pool(
            processes=WORKERS,
            initializer=worker.start,
            maxtasksperchild=TASKS_PER_WORKER,
        )

    async def run(self, function: Callable, *args):
        loop = asyncio.get_running_loop()
        future = loop.create_future()

        def done(result) -> None:
            loop.call_soon_threadsafe(_settle, future, result, None)

        def failed(error: BaseException) -> None:
            loop.call_soon_threadsafe(_settle, future, None, error)

        self._pool.apply_async(function, args, callback=done, error_callback=failed)
        return await future

    def close(self) -> None:
        self._pool.terminate()
        self._pool.join()


def _settle(future: asyncio.Future, result, error: BaseException | None) -> None:
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
