"""Which testbed a run has: namespaces wherever they are permitted, else loopback with the reason."""

import os
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from headway.engine import find_engine
from headway.engine.network import HostOrder, HostsOrder, HostsReady
from headway.errors import Fault, HeadwayError, MissingError, StageError, StudyError
from headway.run.actor import Actor
from headway.run.machine.cpus import Partition
from headway.run.role_host import DSN_VARIABLE
from headway.run.testbed.namespaces import DEADLINE_S, HOSTS_MESSAGE, open_namespaces
from headway.run.testbed.testbed import Loopback, Testbed
from headway.study.study import Study

PROGRAMS = {"ip": "iproute2", "tc": "iproute2", "nsenter": "util-linux"}
"""The programs that make hosts, and the Debian packages that they come in."""


@asynccontextmanager
async def open_testbed(study: Study, partition: Partition, backends: Sequence[str]) -> AsyncIterator[Testbed]:
    """Open the testbed of a run with these backends.

    Raises StudyError where the study needs what this machine does not permit, with the command that permits it.
    """
    if study.testbed == "loopback":
        yield Loopback()
        return
    async with AsyncExitStack() as stack:
        try:
            _require_possible(backends)
            testbed: Testbed = await stack.enter_async_context(open_namespaces(study, partition, backends))
            for level in study.links:  # a network that cannot be had fails now, not after the first of many trials
                async with testbed.ground(level):
                    pass
        except (StageError, MissingError) as error:
            testbed = _instead(study, error)
        yield testbed


async def hosts_fault() -> Fault | None:
    """Why no host of its own can be made here; None where one can."""
    order = HostsOrder(hosts=(HostOrder(name="trial"),))
    try:
        _require_possible(())
        async with Actor([str(find_engine()), "hosts"], order, HOSTS_MESSAGE) as actor:
            await actor.expect(HostsReady, DEADLINE_S)
    except HeadwayError as error:
        return error.faults[0]
    return None


def _require_possible(backends: Sequence[str]) -> None:
    missing = sorted({package for program, package in PROGRAMS.items() if shutil.which(program) is None})
    if missing:
        message = f"the programs that make network namespaces are missing ({', '.join(missing)})"
        raise MissingError(Fault(message, remedy=f"apt-get install {' '.join(missing)}"))
    if "postgres" in backends and os.environ.get(DSN_VARIABLE):
        message = f"the Postgres that {DSN_VARIABLE} names cannot be reached from a host of headway's own"
        raise MissingError(Fault(message, remedy=f"unset {DSN_VARIABLE}, and headway starts a Postgres in a host"))


def _instead(study: Study, error: HeadwayError) -> Loopback:
    """Loopback, unless the study needs what it cannot be."""
    fault = error.faults[0]
    if study.needs_namespaces or study.testbed == "namespaces":
        what = ", ".join(study.needs_namespaces_for) or 'testbed = "namespaces"'
        message = f"{what}: this takes a host for each role, which cannot be had here: {fault.message}"
        instead = "" if study.needs_namespaces else "; or leave testbed out, and it runs on loopback"
        raise StudyError(Fault(message, study.name, f"{fault.remedy}{instead}")) from None
    return Loopback(f"{fault.message} ({fault.remedy})" if fault.remedy else fault.message)
