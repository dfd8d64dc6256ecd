"""Operations that wait one at a time or a few at a time, or hold the loop up while they wait."""

import asyncio
import ctypes
import itertools
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from operations.local_operations import Sleep

from .settings import loop_lock, seconds

LOCK = threading.Lock()
PLACES = threading.BoundedSemaphore(3)
ANSWERED = itertools.count(1)
LIBC = ctypes.CDLL(None)


def in_a_lock(operation, _clients):
    with LOCK:
        time.sleep(seconds(operation))
    return "slept"


def partly_in_a_lock(operation, _clients):
    time.sleep(0.6 * seconds(operation))
    with LOCK:
        time.sleep(0.4 * seconds(operation) + 0.0005)
    return "slept"


def in_three_places(operation, _clients):
    with PLACES:
        time.sleep(seconds(operation))
    return "slept"


async def in_a_loop_lock(operation, _clients):
    async with loop_lock():
        await asyncio.sleep(seconds(operation))
    return "slept"


@cache
def two_threads():
    return ThreadPoolExecutor(2)


async def in_two_threads(operation, _clients):
    await asyncio.get_running_loop().run_in_executor(two_threads(), time.sleep, seconds(operation))
    return "slept"


async def by_a_subprocess(operation, _clients):
    subprocess.run(["sleep", str(seconds(operation))], check=True)  # noqa: ASYNC221  # the fault
    return "slept"


def in_a_library(operation, _clients):
    LIBC.usleep(int(seconds(operation) * 1e6) + 300)
    return "slept"


async def stuck_at_last(operation, _clients):
    await asyncio.sleep(seconds(operation))
    if next(ANSWERED) % 60 == 59:
        time.sleep(30)  # noqa: ASYNC251  # the fault
    return "slept"


FAULTS = {
    "in-a-lock": ((Sleep, "run_sync", in_a_lock),),
    "partly-in-a-lock": ((Sleep, "run_sync", partly_in_a_lock),),
    "in-three-places": ((Sleep, "run_sync", in_three_places),),
    "in-a-loop-lock": ((Sleep, "run_async", in_a_loop_lock),),
    "in-two-threads": ((Sleep, "run_async", in_two_threads),),
    "by-a-subprocess": ((Sleep, "run_async", by_a_subprocess),),
    "in-a-library": ((Sleep, "run_sync", in_a_library),),
    "stuck-at-last": ((Sleep, "run_async", stuck_at_last),),
}
