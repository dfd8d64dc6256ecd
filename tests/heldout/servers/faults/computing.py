"""Operations that compute: with the GIL or without it, on the loop or in threads."""

import asyncio
import gc
import hashlib
import json
import random
import re
import time
import zlib
from functools import cache

from operations.local_operations import Sleep

from .settings import seconds

DOCUMENT = {str(number): [number, {"name": "x" * 20, "values": list(range(10))}] for number in range(400)}
EVIL = re.compile(r"(a+)+$")
NOISE = random.Random(5).randbytes(200_000)


def hashed(operation):
    until_ns = time.thread_time_ns() + operation.hold_ns
    while time.thread_time_ns() < until_ns:
        hashlib.pbkdf2_hmac("sha256", b"secret", b"salt", 4_000)
    return "slept"


async def hashing_on_the_loop(operation, _clients):
    return hashed(operation)


def hashing(operation, _clients):
    return hashed(operation)


async def dumping_on_the_loop(operation, _clients):
    until_ns = time.thread_time_ns() + operation.hold_ns
    while time.thread_time_ns() < until_ns:
        json.loads(json.dumps(DOCUMENT))
    return "slept"


def dumping(operation, _clients):
    until_ns = time.thread_time_ns() + operation.hold_ns
    while time.thread_time_ns() < until_ns:
        json.loads(json.dumps(DOCUMENT))
    return "slept"


def matching(operation, _clients):
    until_ns = time.thread_time_ns() + operation.hold_ns
    while time.thread_time_ns() < until_ns:
        EVIL.match("a" * 16 + "b")
    return "slept"


def compressed(hold_ns):
    until_ns = time.thread_time_ns() + hold_ns
    while time.thread_time_ns() < until_ns:
        zlib.compress(NOISE)


async def compressing_in_threads(operation, _clients):
    await asyncio.to_thread(compressed, operation.hold_ns)
    return "slept"


@cache
def ballast():
    return [{"number": number, "self": []} for number in range(40_000)]


async def collecting_garbage(operation, _clients):
    ballast()
    await asyncio.sleep(seconds(operation))
    gc.collect()
    return "slept"


FAULTS = {
    "hashing-on-the-loop": ((Sleep, "run_async", hashing_on_the_loop),),
    "hashing": ((Sleep, "run_sync", hashing),),
    "dumping-on-the-loop": ((Sleep, "run_async", dumping_on_the_loop),),
    "dumping": ((Sleep, "run_sync", dumping),),
    "matching": ((Sleep, "run_sync", matching),),
    "compressing-in-threads": ((Sleep, "run_async", compressing_in_threads),),
    "collecting-garbage": ((Sleep, "run_async", collecting_garbage),),
}
