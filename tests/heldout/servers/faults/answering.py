"""Operations whose answers are wrong, or come too early, once the first ones were right."""

import asyncio
import itertools
import time

from operations.local_operations import Sleep

from .settings import seconds

ANSWERED = itertools.count(1)
HONEST_AT_FIRST = 40


async def failing_at_times(operation, _clients):
    await asyncio.sleep(seconds(operation))
    number = next(ANSWERED)
    if number > HONEST_AT_FIRST and number % 10 == 0:
        raise RuntimeError("one in ten")
    return "slept"


def wrong_at_times(operation, _clients):
    time.sleep(seconds(operation))
    number = next(ANSWERED)
    return "slep" if number > HONEST_AT_FIRST and number % 50 == 0 else "slept"


async def early_at_times(operation, _clients):
    number = next(ANSWERED)
    if number <= HONEST_AT_FIRST or number % 5:
        await asyncio.sleep(seconds(operation))
    return "slept"


FAULTS = {
    "failing-at-times": ((Sleep, "run_async", failing_at_times),),
    "wrong-at-times": ((Sleep, "run_sync", wrong_at_times),),
    "early-at-times": ((Sleep, "run_async", early_at_times),),
}
