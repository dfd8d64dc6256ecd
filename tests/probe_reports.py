"""Reports of probes: one that is made up, and those of a server as soon as they show enough.

How long the latter takes is a matter of how busy the machine is.
"""

from collections.abc import Callable
from typing import Any

import anyio
import pytest

from headway.record.probe import Probe
from headway.run.app.probe import Listener

MS, S = 1_000_000, 1_000_000_000


async def report_of(probes: Listener, enough: Callable[[Probe], bool], seconds: float = 1.5) -> Probe:
    """Return the report of the first of ever longer times that shows enough."""
    for times in (1, 2, 4, 8, 16):
        probes.begin()
        await anyio.sleep(times * seconds)
        found = await probes.read()
        if found is not None and enough(found):
            return found
    pytest.fail("the probe has seen too little")


def answer(**changes: Any) -> dict[str, Any]:
    """What a probe reports: a hundred turns, one of them late."""
    return {
        "pid": 7,
        "loops": 1,
        "turns": 100,
        "lag_sum_ns": 300 * MS,
        "lag_max_ns": 201 * MS,
        "lags": [[MS, 99], [200 * MS, 1]],
        "held": [["/srv/app.py", 12, "handler", 1, 201 * MS, 201 * MS]],
        "queues": [["executor asyncio", 4, 4, 8, 30, 900 * MS, 0]],
        "calls": [],
        "runnable": [50, 1.5],
    } | changes
