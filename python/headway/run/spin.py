"""A calibration spin: the same short computation on the server's processor, before a trial and after it.

It tells a machine that was slower for a while, which a guest's own clocks and its steal time need not show.
"""

import hashlib
import os
import time
from collections.abc import Sequence
from statistics import median

import anyio.to_thread

ROUNDS = 5
ITERATIONS = 8_000
"""SHA-256 twice for each: some 4 ms a round. It runs in C without the interpreter's lock, and touches no memory."""


async def spin_ns(cpus: Sequence[int]) -> int:
    """What the computation takes on the first of these processors, in ns: the median of a few rounds.

    One round may meet an interrupt; a processor that is slower, or shared, slows them all.
    """
    return await anyio.to_thread.run_sync(_spin_ns, tuple(cpus)[:1])


def _spin_ns(cpus: Sequence[int]) -> int:
    """Runs on the thread of the caller, which is given its own processors back."""
    own = os.sched_getaffinity(0)
    try:
        if cpus:
            os.sched_setaffinity(0, cpus)
        return round(median(_round_ns() for _ in range(ROUNDS)))
    finally:
        os.sched_setaffinity(0, own)


def _round_ns() -> int:
    began = time.perf_counter_ns()
    hashlib.pbkdf2_hmac("sha256", b"headway", b"spin", ITERATIONS)
    return time.perf_counter_ns() - began
