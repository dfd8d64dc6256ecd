"""What it costs to observe a server: which part of its rate each of five servers would lose at a full processor.

Compared is the CPU time of a request, without the probe's own threads. The speed of a machine changes from second to
second by more than the probe takes: so what is compared follows one another closely and many times, in an order in
which a steady change cancels out.

- *In place*: a process with a probe that does not count, against a process without a probe, loaded in turn. The probe
  has counted before: from then on the program runs its own methods while the probe does not count
  (`method_replacements`), and only a sleeping thread is left. Two processes differ by a percent or two, because their
  memory lies elsewhere: so each round has new processes. Of four turns the first and the last are of one
  of them, and in the next four of the other: a server is slower in the moment after a pause.
- *Counting*: one process under one load without a break, while its probe counts and while it does not. What it takes to
  begin is a part of it. Requests are counted by the kernel: each is one piece of data on its connection.
- *The probe's threads*: their CPU time is known exactly, as a part of the elapsed time.

A server without spare processor time loses the sum: the longer CPU time of a request, and that of the probe's threads.

No process is stopped (SIGSTOP) to have turns take place at the same time: a look is due each time that it goes on, and
the probe would look more often than it does otherwise.

CPU time is the kernel's clock of each process, to the nanosecond. /proc/*/stat has hundredths of a second.
"""

import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import anyio
import anyio.to_thread

from bench.benchmark import Benchmark, Progress
from bench.compare import run
from bench.engine import Headway
from bench.failure import BenchmarkError
from bench.generator import LoadSpec
from bench.observing_cost import Group, Round, Turn, table
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

Each has as many connections as keep the processor busy for most of the time: the column `cores` says for which part.
"""

_ROUNDS = 12

_GROUPS, _WINDOWS = 2, 2
"""A round has this many groups of turns, and this many windows in which the probe counts."""

_TURN_S, _WINDOW_S, _WARM_UP_S, _LONGEST_S = 1.0, 6.0, 1.0, 60.0
"""A window is as long as that of a check: what it takes to begin is paid once for each."""

_PREPARE_S, _REPORT_S = 1.0, 0.5
"""A probe prepares for so long before it counts, as in the shortest warm-up of a load; for so long a server is left
alone after its probe's report, for which its threads have to wait."""


@dataclass(frozen=True)
class _Running:
    """A server that is ready, the listener of its probe, which hears nothing where there is none, and its rate while it
    has a processor to itself."""

    name: str
    port: int
    pid: int
    probes: Listener
    rate: float = 0.0

    @property
    def url(self) -> str:
        """What is asked for."""
        return f"http://127.0.0.1:{self.port}{_WORKLOAD.path}"


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    rounds_of: dict[str, list[Round]] = {}
    rounds = settings.rounds_of(_ROUNDS)
    for name in _CONNECTIONS:
        server = read_server(CATALOG / "servers" / name)
        server = server.model_copy(update={"capacities": server.capacities.used_by(())})
        for number in range(1, rounds + 1):
            progress(f"{server.title}: round {number} of {rounds}")
            rounds_of.setdefault(name, []).append(anyio.run(_measured, server, settings))
    yield table(rounds_of)


async def _measured(server: Server, settings: Settings) -> Round:
    """Measure one round."""
    async with AsyncExitStack() as stack:
        python = await server_python(server.environment, server.folder)
        without, probed = [await _started(stack, server, python, has_probe, settings) for has_probe in (False, True)]
        groups = [await _group(without, probed, number % 2 == 1, settings) for number in range(_GROUPS)]
        idle, counting = await _windows(probed, settings)
        return Round(groups, idle, counting)


async def _group(without: _Running, probed: _Running, probed_first: bool, settings: Settings) -> Group:
    outer, inner = (probed, without) if probed_first else (without, probed)
    first, second, third, last = [await _loaded(each, settings) for each in (outer, inner, inner, outer)]
    return Group((second, third), (first, last)) if probed_first else Group((first, last), (second, third))


async def _loaded(running: _Running, settings: Settings) -> Turn:
    """Load a server for a turn: with as many requests as it serves in this time."""
    return await _load(running, Headway(requests=max(1, round(running.rate * _TURN_S))), _LONGEST_S, settings)


async def _windows(running: _Running, settings: Settings) -> tuple[list[Turn], list[Turn]]:
    """Load a server without a break, and look at its turns: those in which its probe does not count, and does."""
    window_s, count = settings.seconds or _WINDOW_S, settings.count_of(_WINDOWS)
    seconds = _WARM_UP_S + (2 * count + 1) * window_s + count * (2 * _REPORT_S + _PREPARE_S)
    spec = LoadSpec(running.url, _CONNECTIONS[running.name], seconds)
    diagnostics = SocketDiagnostics(LOOPBACK)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(anyio.to_thread.run_sync, run, Headway(), spec, settings.generator_cpus)
        await anyio.sleep(_WARM_UP_S)
        idle, counting = [await _window(running, diagnostics, window_s)], list[Turn]()
        for _ in range(count):
            running.probes.prepare()  # as while a load warms the server up
            await anyio.sleep(_PREPARE_S)
            running.probes.begin()
            counted = await _window(running, diagnostics, window_s)
            running.probes.over()
            probe = await running.probes.read()
            if probe is None or probe.own_cpu_ns is None:
                raise BenchmarkError(f"the probe in {running.name} did not answer: its cost would not be seen")
            counting.append(replace(counted, own_cpu_ns=probe.own_cpu_ns))
            await anyio.sleep(_REPORT_S)
            idle.append(await _window(running, diagnostics, window_s))
    diagnostics.close()
    return idle, counting


async def _window(running: _Running, diagnostics: SocketDiagnostics, seconds: float) -> Turn:
    """Look at a server that is under load for some time."""
    (before, cpu_ns), began_ns = _served(running, diagnostics), time.monotonic_ns()
    await anyio.sleep(seconds)
    (after, until_ns), ended_ns = _served(running, diagnostics), time.monotonic_ns()
    if not before or before.keys() != after.keys():
        raise BenchmarkError(f"{running.name} has closed connections: what was asked on them is not counted")
    requests = sum(after.values()) - sum(before.values())
    return Turn(requests, until_ns - cpu_ns, 0, (ended_ns - began_ns) / 1e9)


def _served(running: _Running, diagnostics: SocketDiagnostics) -> tuple[dict[int, int], int]:
    """Return how many requests have come on each connection so far, and the CPU time of the server."""
    sockets = [each for each in diagnostics.accepted(running.port) if each.inode]
    return {each.inode: each.segments_in for each in sockets}, tree_cpu_ns(running.pid) or 0


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
    turn = await _load(running, Headway(), _WARM_UP_S, settings)
    if probed:
        await probes.read()
    return replace(running, rate=turn.requests / turn.seconds)


async def _load(running: _Running, generator: Headway, seconds: float, settings: Settings) -> Turn:
    """Load the server; its CPU time includes what opening connections takes, for which there are few."""
    before_ns = tree_cpu_ns(running.pid) or 0
    spec = LoadSpec(running.url, _CONNECTIONS[running.name], seconds)
    done = await anyio.to_thread.run_sync(run, generator, spec, settings.generator_cpus)
    used_ns = (tree_cpu_ns(running.pid) or 0) - before_ns
    requests, rate = done.measured.requests, done.measured.rate_per_s
    return Turn(requests, used_ns, 0, requests / rate)


BENCHMARK = Benchmark("observing", "what the probe costs five servers at full processor", _run)
