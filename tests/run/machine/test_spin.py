"""The spin takes a time that can be told, and leaves the thread's processors as they were."""

import os

import anyio.to_thread
import pytest

from headway.run.machine.cpus import calibrate_cpu_ns
from headway.units import NS_PER_MS, NS_PER_S

pytestmark = pytest.mark.anyio


async def test_a_spin_takes_a_while_and_leaves_the_lab_where_it_was() -> None:
    own = os.sched_getaffinity(0)
    took_ns = await calibrate_cpu_ns((max(own),))
    # From a processor five times as fast as today's to one that others keep busy: only the order is certain.
    assert NS_PER_MS / 5 < took_ns < NS_PER_S
    assert os.sched_getaffinity(0) == own
    assert await anyio.to_thread.run_sync(os.sched_getaffinity, 0) == own


async def test_without_processors_of_its_own_the_server_has_the_labs() -> None:
    assert await calibrate_cpu_ns(()) > 0
