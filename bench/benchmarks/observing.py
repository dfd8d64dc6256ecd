"""What it costs to observe a server: which part of its rate each of five servers loses at a full processor.

Two processes of the server have one processor in common, and a closed loop each that leaves it no moment without work:
one with a probe, and one without. Compared is the CPU time of a request, without the probe's own threads. The speed of
a machine changes from second to second by more than the probe takes, but it changes for both: they take turns every few
milliseconds, as the kernel has it. Two processes differ by a percent or two, because their memory lies elsewhere: so
each round has new ones.

- *In place*: while the probe does not count. It has counted before: from then on the program runs its own methods while
  the probe does not count (`method_replacements`), and only a sleeping thread is left.
- *Counting*: while it counts. What it takes to begin is a part of it. Requests are counted by the kernel: each is one
  piece of data on its connection.
- *The probe's threads*: their CPU time is known exactly, as a part of the elapsed time.

CPU time is the kernel's clock of each process, to the nanosecond. /proc/*/stat has hundredths of a second.
"""

import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import anyio
import anyio.to_thread

from bench.benchmark import Benchmark, Progress
from bench.compare import run
from bench.engine import Headway
from bench.failure import BenchmarkError
from bench.generator import LoadSpec
from bench.observing_cost import Round, Turn, Window, table
from bench.settings import Settings
from bench.table import Table
from headway.engine.guard import GuardOrder
from headway.run.app.probe import Listener, listen_for_probes
from headway.run.app.readiness import wait_until_ready
from headway.run.machine.environments import server_python
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.machine.socket_diagnostics import SocketDiagnostics
from headway.run.process import guarded_process
from headway.run.role_host import LOOPBACK, free_port
from headway.run.trial.server_process import server_environment
from headway.study.catalog import CATALOG, read_server
from headway.study.operations import Sleep
from headway.study.server import Server
from headway.study.workload import Workload
from headway.units import NS_PER_MS

_WORKLOAD = Workload(name="wait", path="/wait", operations=(Sleep(hold=NS_PER_MS),))

_CONNECTIONS = {"aiohttp": 64, "fastapi-uvicorn": 16, "django-async": 8, "tornado": 32, "flask-gthread": 8}
"""asyncio's loop by itself, uvloop's, a framework that takes long for each request, Tornado's, WSGI in threads.

Each process has enough connections to have always work: the column `cores` says whether both filled a processor.
"""

_ROUNDS = 12

_WINDOWS = 2
"""A round has this many windows in which the probe counts."""

_WINDOW_S, _IDLE_S, _WARM_UP_S = 6.0, 3.0, 1.0
"""A window is as long as that of a check: what it takes to begin is paid once for each."""

_PREPARE_S, _REPORT_S = 1.0, 0.5
"""A probe prepares for so long before it counts, as in the shortest warm-up of a load; for so long a server is left
alone after its probe's report, for which its threads have to wait."""


@dataclass(frozen=True)
class _Running:
    """A server that is ready, and the listener of its probe, which hears nothing where there is none."""

    name: str
    port: int
    pid: int
    probes: Listener

    @property
    def url(self) -> str:
        """What is asked for."""
        return f"http://127.0.0.1:{self.port}{_WORKLOAD.path}"


class _Served(NamedTuple):
    """What a server has done so far: pieces of data that have come on each connection, and its CPU time."""

    segments: dict[int, int]
    cpu_ns: int
    at_ns: int


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    rounds_of: dict[str, list[Round]] = {}
    rounds = settings.rounds_of(_ROUNDS)
    for name in _CONNECTIONS:
        server = read_server(CATALOG / "servers" / name)
        server = server.model_copy(update={"capacities": server.capacities.used_by(())})
        for number in range(1, rounds + 1):
            progress(f"{server.title}: round {number} of {rounds}")
            rounds_of.setdefault(name, []).append(anyio.run(_measured, server, number, settings))
    yield table(rounds_of)


async def _measured(server: Server, number: int, settings: Settings) -> Round:
    """Measure one round; in every other one the process with the probe is started first."""
    async with AsyncExitStack() as stack:
        python = await server_python(server.environment, server.folder)
        order = (False, True) if number % 2 else (True, False)
        started = {probed: await _started(stack, server, python, probed, settings) for probed in order}
        return await _windows(started[False], started[True], settings)


async def _windows(without: _Running, probed: _Running, settings: Settings) -> Round:
    """Load both without a break, and look at windows in which the probe does not count, and does."""
    window_s, count = settings.seconds or _WINDOW_S, settings.count_of(_WINDOWS)
    idle_s = min(window_s, _IDLE_S)
    seconds = _WARM_UP_S + (count + 1) * idle_s + count * (_PREPARE_S + window_s + 2 * _REPORT_S)
    diagnostics = SocketDiagnostics(LOOPBACK)
    async with anyio.create_task_group() as tasks:
        for each in (without, probed):
            spec = LoadSpec(each.url, _CONNECTIONS[each.name], seconds)
            tasks.start_soon(anyio.to_thread.run_sync, run, Headway(), spec, settings.generator_cpus)
        await anyio.sleep(_WARM_UP_S)
        idle, counting = [await _window(without, probed, diagnostics, idle_s)], list[Window]()
        for _ in range(count):
            probed.probes.prepare()  # as while a load warms the server up
            await anyio.sleep(_PREPARE_S)
            probed.probes.begin()
            counted = await _window(without, probed, diagnostics, window_s)
            probed.probes.over()
            probe = await probed.probes.read()
            if probe is None or probe.own_cpu_ns is None:
                raise BenchmarkError(f"the probe in {probed.name} did not answer: its cost would not be seen")
            counting.append(replace(counted, probed=replace(counted.probed, own_cpu_ns=probe.own_cpu_ns)))
            await anyio.sleep(_REPORT_S)
            idle.append(await _window(without, probed, diagnostics, idle_s))
    diagnostics.close()
    return Round(idle, counting)


async def _window(without: _Running, probed: _Running, diagnostics: SocketDiagnostics, seconds: float) -> Window:
    """Look at both servers, which are under load, for some time."""
    began = [_served(each, diagnostics) for each in (without, probed)]
    await anyio.sleep(seconds)
    ended = [_served(each, diagnostics) for each in (without, probed)]
    turns = []
    for before, after in zip(began, ended, strict=True):
        if not before.segments or before.segments.keys() != after.segments.keys():
            raise BenchmarkError(f"{probed.name} has closed connections: what was asked on them is not counted")
        requests = sum(after.segments.values()) - sum(before.segments.values())
        turns.append(Turn(requests, after.cpu_ns - before.cpu_ns, 0, (after.at_ns - before.at_ns) / 1e9))
    return Window(*turns)


def _served(running: _Running, diagnostics: SocketDiagnostics) -> _Served:
    """Return what a server has done so far."""
    sockets = [each for each in diagnostics.accepted(running.port) if each.inode]
    segments = {each.inode: each.segments_in for each in sockets}
    return _Served(segments, tree_cpu_ns(running.pid) or 0, time.monotonic_ns())


async def _started(stack: AsyncExitStack, server: Server, python: Path, probed: bool, settings: Settings) -> _Running:
    """Start a server, and load it for a moment; its probe has counted meanwhile, if it has one."""
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="headway-bench-")))
    port = free_port()
    probes = await stack.enter_async_context(listen_for_probes(probed))
    order = GuardOrder(
        command=[part.format(python=python, here=server.folder) for part in server.command],
        environment=probes.environment(server_environment(server, [_WORKLOAD], LOOPBACK.address, port, {})),
        directory=server.folder,
        log_file=folder / "log",
    )
    process = await stack.enter_async_context(guarded_process(order, cpus=settings.server_cpus))
    await wait_until_ready(process, LOOPBACK, port)
    running = _Running(server.name, port, process.pid, probes)
    if probed:
        probes.begin()
    spec = LoadSpec(running.url, _CONNECTIONS[running.name], _WARM_UP_S)
    await anyio.to_thread.run_sync(run, Headway(), spec, settings.generator_cpus)
    if probed:
        await probes.read()
    return running


BENCHMARK = Benchmark("observing", "what the probe costs five servers at full processor", _run)
