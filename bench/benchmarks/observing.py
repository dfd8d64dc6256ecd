"""What it costs to observe a server: five servers at the most that they can do, with the probe in them and without.

In each round two fresh processes of a server are up, one with the probe, which counts all the time that it is loaded.
They take turns of a second, in the order A B B A, so that a slow minute strikes both, and each round gives one
difference. Processes differ by a percent or two by themselves (where their memory lies): the interval over rounds shows
how far.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory

import anyio
import anyio.to_thread
import psutil

from bench.benchmark import Benchmark, Progress
from bench.compare import Summary, run
from bench.engine import Headway
from bench.failure import BenchmarkError
from bench.generator import LoadSpec
from bench.settings import Settings
from bench.table import Goal, Table
from headway.analysis.cell.estimate import half_width
from headway.engine.guard import GuardOrder
from headway.run.app.probe import Listener, listen_for_probes
from headway.run.app.readiness import wait_until_ready
from headway.run.machine.environments import server_python
from headway.run.process import guarded_process
from headway.run.role_host import LOOPBACK, free_port
from headway.run.trial.server_process import server_environment
from headway.study.catalog import CATALOG, read_server
from headway.study.operations import Sleep
from headway.study.server import Server
from headway.study.workload import Workload
from headway.units import NS_PER_MS

_SERVERS = ("aiohttp", "fastapi-uvicorn", "django-async", "tornado", "flask-gthread")
"""asyncio's loop by itself, uvloop's, a framework that takes long for each request, Tornado's, WSGI in threads."""

_WORKLOAD = Workload(name="wait", path="/wait", operations=(Sleep(hold=NS_PER_MS),))
_CONNECTIONS = 32
_ROUNDS = 8
_TURNS = (False, True, True, False)
_TURN_S = 0.9
_WARM_UP_S = 0.5


@dataclass(frozen=True)
class _Done:
    """What one server did in a round: validated responses, for how long, and the processor time that they took."""

    requests: float
    seconds: float
    cpu_s: float

    @property
    def rate_per_s(self) -> float:
        return self.requests / self.seconds

    @property
    def cpu_us(self) -> float:
        return self.cpu_s * 1e6 / self.requests


@dataclass(frozen=True)
class _Round:
    without: _Done
    probed: _Done


@dataclass(frozen=True)
class _Running:
    """A server that is ready, and the listener of its probe, which hears nothing where there is none."""

    url: str
    pid: int
    probes: Listener


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    draw = random.Random(settings.seed)
    rounds_of: dict[str, list[_Round]] = {}
    rounds = settings.rounds_of(_ROUNDS)
    for name in _SERVERS:
        server = read_server(CATALOG / "servers" / name)
        server = server.model_copy(update={"capacities": server.capacities.used_by(())})
        for number in range(1, rounds + 1):
            progress(f"{server.title}: round {number} of {rounds}")
            first_probed = draw.random() < 1 / 2
            rounds_of.setdefault(name, []).append(anyio.run(_measured, server, first_probed, settings))
    yield _table(rounds_of)


def _table(rounds_of: dict[str, list[_Round]]) -> Table:
    rows = []
    for name, rounds in rounds_of.items():
        rates = [100 * (each.probed.rate_per_s / each.without.rate_per_s - 1) for each in rounds]
        cpu = [100 * (each.probed.cpu_us / each.without.cpu_us - 1) for each in rounds]
        used = fmean(each.without.cpu_s / each.without.seconds for each in rounds)
        rows.append(
            (
                name,
                Summary.of([each.without.rate_per_s for each in rounds]).text(0),
                f"{used:.2f}",
                *_difference(rates),
                *_difference(cpu),
            )
        )
    return Table(
        f"With the probe against without, {_CONNECTIONS} connections, responses that wait 1 ms",
        (
            "server",
            "requests/s without",
            "cores",
            "rate: mean %",
            "median [range]",
            "CPU a request: mean %",
            "median [range]",
        ),
        tuple(rows),
        goals=(Goal("requests/s with the probe", "at most 2 % less", "at most 1 % less"),),
        notes=("differences, mean ± t interval of 95 % over rounds, each of which is a pair of fresh processes",),
    )


def _difference(percents: Sequence[float]) -> tuple[str, str]:
    half = half_width(percents)
    mean = f"{fmean(percents):+.2f}"
    return mean if half is None else f"{mean} ± {half:.2f}", (
        f"{median(percents):+.2f} [{min(percents):+.2f} … {max(percents):+.2f}]"
    )


async def _measured(server: Server, first_probed: bool, settings: Settings) -> _Round:
    """Measure one round. Both processes start at once, which halves the time that this takes."""
    running: dict[bool, _Running] = {}
    async with AsyncExitStack() as stack:
        python = await server_python(server.environment, server.folder)
        for probed in (first_probed, not first_probed):
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="headway-bench-")))
            running[probed] = await _start(stack, server, python, probed, folder, settings)
        for each in running.values():
            await _load(each, _WARM_UP_S, settings)
        running[True].probes.begin()
        found: dict[bool, list[_Done]] = {False: [], True: []}
        for second in _TURNS:
            probed = first_probed != second
            found[probed].append(await _load(running[probed], settings.seconds or _TURN_S, settings))
        if await running[True].probes.read() is None:
            raise BenchmarkError(f"the probe in {server.name} did not answer: its cost would not be seen")
    return _Round(_sum(found[False]), _sum(found[True]))


async def _start(
    stack: AsyncExitStack, server: Server, python: Path, probed: bool, folder: Path, settings: Settings
) -> _Running:
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
    return _Running(f"http://127.0.0.1:{port}{_WORKLOAD.path}", process.pid, probes)


async def _load(running: _Running, seconds: float, settings: Settings) -> _Done:
    """Load the server; its processor time includes what opening connections takes, for which there are few."""
    before_s = _cpu_s(running.pid)
    spec = LoadSpec(running.url, _CONNECTIONS, seconds)
    done = await anyio.to_thread.run_sync(run, Headway(), spec, settings.generator_cpus)
    used_s = _cpu_s(running.pid) - before_s
    return _Done(done.measured.rate_per_s * seconds, seconds, used_s)


def _sum(parts: Sequence[_Done]) -> _Done:
    return _Done(*(sum(getattr(each, name) for each in parts) for name in ("requests", "seconds", "cpu_s")))


def _cpu_s(pid: int) -> float:
    """The processor time of a process and its children."""
    server = psutil.Process(pid)
    times = [each.cpu_times() for each in (server, *server.children(recursive=True))]
    return sum(each.user + each.system for each in times)


BENCHMARK = Benchmark("observing", "what the probe costs five servers at full processor, in pairs", _run)
