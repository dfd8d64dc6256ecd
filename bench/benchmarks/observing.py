"""What it costs to observe a server: of five servers at a full processor, which part of what they do is lost.

Each figure compares two processes of a server that share one processor at the same time, under a load each. The kernel
runs them in turns of milliseconds, so whatever slows one slows the other, and what a machine does elsewhere, which
moves rates by 10 % from second to second, cancels out. What is compared is the CPU time of a request, without the
probe's own threads; what those take is known to the nanosecond, as a part of the time that has passed.

- *In place*: a process without the probe, and one that has it and does not count. It has counted before: from then on
  the program's methods are its own whenever nobody counts (`replacing`), and all that is left is a thread that sleeps.
  Processes differ by a percent or two by themselves (where their memory lies): the interval over rounds, each of which
  has fresh ones, shows how far.
- *Counting*: two processes with the probe, of which one counts. They take turns at it, and the geometric mean of both
  turns has nothing left of how the processes differ.

A server that has no processor time left loses what a request takes longer, and what the probe's threads take: the sum.

CPU time is the clock that the kernel has of each process, to the nanosecond; /proc/*/stat has hundredths of a second,
which would be 1 % of a turn.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean, geometric_mean, median
from tempfile import TemporaryDirectory

import anyio
import anyio.to_thread

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
from headway.run.machine.process_tree import tree_cpu_ns
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

To each as few connections as leave the processor no time: requests come in waves of so many, and the end cuts one.
"""

_ROUNDS = 6
_TURNS = (False, True, True, False)
"""Which of two processes counts."""

_TURN_S, _WARM_UP_S = 3.0, 0.5


@dataclass(frozen=True)
class Turn:
    """What a process did while it was loaded: validated responses, the CPU time of all its threads, and of that the
    probe's own, over so many seconds."""

    requests: int
    cpu_ns: int
    own_cpu_ns: int
    seconds: float

    @property
    def cpu_us(self) -> float:
        """CPU time of a request, without the probe's own threads."""
        return (self.cpu_ns - self.own_cpu_ns) / 1e3 / self.requests

    @property
    def own_percent(self) -> float:
        """Which part of a processor the probe's own threads took."""
        return 100 * self.own_cpu_ns / 1e9 / self.seconds


Pair = tuple[Turn, Turn]
"""Two processes that shared a processor: without and with what is looked at."""


def percent_more(pairs: Sequence[Pair]) -> float:
    """Return by how many percent a request takes more CPU time in the second of each pair: the geometric mean."""
    return 100 * (geometric_mean(second.cpu_us / first.cpu_us for first, second in pairs) - 1)


@dataclass(frozen=True)
class Round:
    """The turns of one round: without the probe and with it in place; with it in place, and counting."""

    in_place: Sequence[Pair]
    counting: Sequence[Pair]

    @property
    def own_percent(self) -> float:
        """Which part of a processor the probe's own threads take."""
        return fmean(turn.own_percent for _, turn in self.counting)

    @property
    def lost_percent(self) -> float:
        """Which part of its rate a server loses that has no processor time left."""
        return percent_more(self.in_place) + percent_more(self.counting) + self.own_percent


@dataclass(frozen=True)
class _Running:
    """A server that is ready, and the listener of its probe, which hears nothing where there is none."""

    name: str
    url: str
    pid: int
    probes: Listener


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


def table(rounds_of: dict[str, list[Round]]) -> Table:
    """Return the table of all servers."""
    rows = []
    for name, rounds in rounds_of.items():
        turns = [pair for each in rounds for pair in (*each.in_place, *each.counting)]
        rows.append(
            (
                name,
                f"{_CONNECTIONS[name]}",
                Summary.of([without.cpu_us for each in rounds for without, _ in each.in_place]).text(0),
                f"{median((first.cpu_ns + second.cpu_ns) / 1e9 / first.seconds for first, second in turns):.2f}",
                _interval([percent_more(each.in_place) for each in rounds]),
                _interval([percent_more(each.counting) for each in rounds]),
                Summary.of([each.own_percent for each in rounds]).text(2),
                _interval([each.lost_percent for each in rounds]),
            )
        )
    return Table(
        "What the probe costs a server that has no processor time left; responses wait 1 ms",
        (
            "server",
            "connections of each",
            "CPU of a request without it: µs",
            "cores of both",
            "more in place: %",
            "more while it counts: %",
            "the probe's threads: % of a core",
            "lost of the rate: %",
        ),
        tuple(rows),
        goals=(Goal("lost of the rate", "at most 2 %", "at most 1 %"),),
        notes=(
            "percents of a request's CPU time, of two processes that share a processor; mean ± t interval of 95 % over "
            "rounds, each of which has fresh processes",
            "lost: the sum of what is in place, what counts, and the probe's threads",
        ),
    )


def _interval(percents: Sequence[float]) -> str:
    half, mean = half_width(percents), f"{fmean(percents):+.2f}"
    return mean if half is None else f"{mean} ± {half:.2f}"


async def _measured(server: Server, settings: Settings) -> Round:
    """Measure one round. All processes start at once, which saves time."""
    async with AsyncExitStack() as stack:
        python = await server_python(server.environment, server.folder)
        running = []
        for probed in (False, True, True):
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="headway-bench-")))
            running.append(await _start(stack, server, python, probed, folder, settings))
        for each in running:
            each.probes.begin()
            await _load(each, _WARM_UP_S, settings)
            await each.probes.read()
        without, first, second = running
        in_place = [await _side_by_side(without, first, settings), await _side_by_side(without, second, settings)]
        counting = []
        for is_second in _TURNS:
            idle, counts = (first, second) if is_second else (second, first)
            counting.append(await _side_by_side(idle, counts, settings, counts=True))
    return Round(in_place, counting)


async def _side_by_side(first: _Running, second: _Running, settings: Settings, counts: bool = False) -> Pair:
    """Load both at the same time, while the second one counts or not."""
    turns: dict[int, Turn] = {}

    async def load(running: _Running) -> None:
        turns[running.pid] = await _load(running, settings.seconds or _TURN_S, settings)

    if counts:
        second.probes.begin()
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(load, first)
        tasks.start_soon(load, second)
    probe = await second.probes.read() if counts else None
    if counts and (probe is None or probe.own_cpu_ns is None):
        raise BenchmarkError(f"the probe in {second.name} did not answer: its cost would not be seen")
    own_ns = 0 if probe is None else probe.own_cpu_ns or 0
    return turns[first.pid], replace(turns[second.pid], own_cpu_ns=own_ns)


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
    return _Running(server.name, f"http://127.0.0.1:{port}{_WORKLOAD.path}", process.pid, probes)


async def _load(running: _Running, seconds: float, settings: Settings) -> Turn:
    """Load the server; its CPU time includes what opening connections takes, for which there are few."""
    before_ns, began_s = tree_cpu_ns(running.pid) or 0, time.monotonic()
    spec = LoadSpec(running.url, _CONNECTIONS[running.name], seconds)
    done = await anyio.to_thread.run_sync(run, Headway(), spec, settings.generator_cpus)
    used_ns = (tree_cpu_ns(running.pid) or 0) - before_ns
    return Turn(done.measured.requests, used_ns, 0, time.monotonic() - began_s)


BENCHMARK = Benchmark("observing", "what the probe costs five servers at full processor, side by side", _run)
