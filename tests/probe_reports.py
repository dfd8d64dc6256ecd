"""Reports of probes as soon as they show enough: how long that takes is a matter of how busy the machine is."""

from collections.abc import Callable

import anyio
import pytest

from headway.record.server_observations import Probe
from headway.run.app.probe import Listener


async def report_of(probes: Listener, enough: Callable[[Probe], bool], seconds: float = 1.5) -> Probe:
    """Return the report of the first of ever longer times that shows enough."""
    for times in (1, 2, 4, 8, 16):
        probes.begin()
        await anyio.sleep(times * seconds)
        found = await probes.read()
        if found is not None and enough(found):
            return found
    pytest.fail("the probe has seen too little")
