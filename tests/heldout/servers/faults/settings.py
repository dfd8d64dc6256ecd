"""What several faults need."""

import asyncio
import json
import os
from functools import cache

CONFIGURATION = json.loads(os.environ["HEADWAY_CONFIGURATION"])
NS_PER_S = 1_000_000_000


def seconds(operation):
    return operation.hold_ns / NS_PER_S


@cache
def loop_lock():
    return asyncio.Lock()
