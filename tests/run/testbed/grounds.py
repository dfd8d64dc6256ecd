"""The testbed `namespaces` for tests: studies, servers in its hosts, and what programs find there."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import anyio

from headway.engine.delay_law import Fixed
from headway.engine.upstream import RouteOrder
from headway.run.backend.upstream import Routes, Upstream, upstream_backend
from headway.run.machine.cpus import partition_cpus
from headway.run.role_host import Host
from headway.run.testbed.namespaces import Namespaces, open_namespaces
from headway.study.catalog import read_study
from headway.study.network import Network, NetworkLevel
from headway.study.study import Study

CPUS = partition_cpus()

JITTERY = NetworkLevel(name="5 ms", load=Network(latency=5_000_000, jitter=1_000))
"""What is left to chance is always carried by the engine, also where the kernel has netem."""


def study(**changes: Any) -> Study:
    """A study with these keys."""
    return read_study("signup").model_copy(update={"testbed": None} | changes)


@asynccontextmanager
async def namespaces(*backends: str, **changes: Any) -> AsyncIterator[Namespaces]:
    """The testbed with hosts for these backends, for a study with these keys."""
    async with open_namespaces(study(**changes), CPUS, backends) as testbed:
        yield testbed


@asynccontextmanager
async def served(host: Host) -> AsyncIterator[tuple[Upstream, str]]:
    """A server in the host, and the URL at which it answers "here"."""
    route = RouteOrder(path="/", latency=Fixed(delay=0), body="here")
    async with upstream_backend(Routes(plain=(route,)), 1, CPUS.backends, host=host) as server:
        yield server, f"{server.configuration['url']}/"


async def said(host: Host, *command: str) -> str:
    """What the command prints in the host."""
    done = await anyio.run_process(host.inside(command), stderr=subprocess.STDOUT, check=False)
    return done.stdout.decode().strip()


async def python(host: Host, script: str) -> str:
    """What the script prints in the host."""
    return await said(host, sys.executable, "-S", "-c", script)


def held(host: Host) -> bool:
    """Whether the thread lives that made the host, and that alone holds it beside the processes inside."""
    return host.net.parent.exists()
