"""The threads on which reviews run."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from config import settings

pool = ThreadPoolExecutor(max_workers=settings.review_workers, thread_name_prefix="review")


def start(work: Callable[..., Any], *args: Any) -> Future:
    return pool.submit(work, *args)


async def run(work: Callable[..., Any], *args: Any) -> Any:
    return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
