"""What it costs to observe a server: which part of its rate each of five servers at a full processor loses.

Compared is the CPU time of a request, without the probe's own threads. The speed of a machine changes from second to
second. So turns of a few seconds follow one another, in an order in which a steady change cancels out: a process
without a probe, one with a probe that does not count, the same while it counts, and the first two again.

- *In place*: a process with a probe that does not count, against a process without a probe. The probe has counted
  before: from then on the program runs its own methods while the probe does not count (`method_replacements`), and only
  a sleeping thread is left. Two processes differ by a percent or two, because their memory lies elsewhere: so each
  round has new processes, and the interval over rounds includes the rest.
- *Counting*: the same process, while its probe counts and while it does not. What it takes to begin is a part of it.
- *The probe's threads*: their CPU time is known exactly, as a part of the elapsed time.

A server without spare processor time loses the sum: the longer CPU time of a request, and that of the probe's threads.

No process is stopped (SIGSTOP) to have turns take place at the same time: a look is due each time that it goes on, and
the probe would look more often than it does otherwise.

CPU time is the kernel's clock of each process, to the nanosecond. /proc/*/stat has hundredths of a second.
"""

from collections.abc import Iterable, Iterator, Sequence
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

Each has as few connections as fill the processor.
"""

_ROUNDS = 8

_GROUPS = 2
"""A round has this many groups of turns."""

_TURN_S, _WARM_UP_S, _LONGEST_S = 2.5, 1.0, 60.0


@dataclass(frozen=True)
class Turn:
    """What a process did while it was loaded: validated responses, the CPU time of all its threads, and of that the
    probe's own, over the `seconds` of load."""

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


@dataclass(frozen=True)
class Group:
    """Turns that followed one another: without, idle, counting, idle, without."""

    without: tuple[Turn, Turn]
    idle: tuple[Turn, Turn]
    counting: Turn


def _mean_us(turns: Sequence[Turn]) -> float:
    return fmean(turn.cpu_us for turn in turns)


@dataclass(frozen=True)
class Round:
    """The groups of one round: a process without the probe, and one with it while it does not count, and counts."""

    groups: Sequence[Group]

    @property
    def in_place_percent(self) -> float:
        """By how many percent a request takes more CPU time with the probe in place."""
        return _more_percent(_mean_us(each.idle) / _mean_us(each.without) for each in self.groups)

    @property
    def counting_percent(self) -> float:
        """By how many percent it takes more while the probe counts."""
        return _more_percent(each.counting.cpu_us / _mean_us(each.idle) for each in self.groups)

    @property
    def own_percent(self) -> float:
        """Which part of a processor the probe's own threads take."""
        return fmean(each.counting.own_percent for each in self.groups)

    @property
    def lost_percent(self) -> float:
        """Which part of its rate a server loses that has no processor time left."""
        return self.in_place_percent + self.counting_percent + self.own_percent


def _more_percent(ratios: Iterable[float]) -> float:
    return 100 * (geometric_mean(ratios) - 1)


@dataclass(frozen=True)
class _Running:
    """A server that is ready, the listener of its probe, which hears nothing where there is none, and its rate while it
    has a processor to itself."""

    name: str
    url: str
    pid: int
    probes: Listener
    rate: float = 0.0


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
        groups = [group for each in rounds for group in each.groups]
        rows.append(
            (
                name,
                Summary.of([turn.cpu_us for group in groups for turn in group.without]).text(0),
                f"{median(each.counting.cpu_ns / 1e9 / each.counting.seconds for each in groups):.2f}",
                _interval([each.in_place_percent for each in rounds]),
                _interval([each.counting_percent for each in rounds]),
                Summary.of([each.own_percent for each in rounds]).text(2),
                _interval([each.lost_percent for each in rounds]),
            )
        )
    return Table(
        "What the probe costs a server that has no processor time left; responses wait 1 ms",
        (
            "server",
            "CPU of a request without it: µs",
            "cores",
            "more in place: %",
            "more while it counts: %",
            "the probe's threads: % of a core",
            "lost of the rate: %",
        ),
        tuple(rows),
        goals=(Goal("lost of the rate", "at most 2 %", "at most 1 %"),),
        notes=(
            "percents of a request's CPU time; mean ± t interval of 95 % over rounds, each of which has a new process "
            "with a probe and one without",
            "lost: the sum of what is in place, what counts, and the probe's threads",
        ),
    )


def _interval(percents: Sequence[float]) -> str:
    half, mean = half_width(percents), f"{fmean(percents):+.2f}"
    return mean if half is None else f"{mean} ± {half:.2f}"


async def _measured(server: Server, settings: Settings) -> Round:
    """Measure one round."""
    async with AsyncExitStack() as stack:
        python = await server_python(server.environment, server.folder)
        without, probed = [await _started(stack, server, python, has_probe, settings) for has_probe in (False, True)]
        return Round([await _group(without, probed, settings) for _ in range(_GROUPS)])


async def _group(without: _Running, probed: _Running, settings: Settings) -> Group:
    seconds = settings.seconds or _TURN_S
    order = ((without, False), (probed, False), (probed, True), (probed, False), (without, False))
    first, second, counting, third, last = [await _loaded(each, settings, seconds, counts) for each, counts in order]
    return Group((first, last), (second, third), counting)


async def _loaded(running: _Running, settings: Settings, seconds: float, counts: bool) -> Turn:
    """Load a server for a turn, while its probe counts or not: with as many requests as it serves in this time."""
    if counts:
        running.probes.begin()
    turn = await _load(running, Headway(requests=max(1, round(running.rate * seconds))), _LONGEST_S, settings)
    if not counts:
        return turn
    running.probes.over()
    probe = await running.probes.read()
    if probe is None or probe.own_cpu_ns is None:
        raise BenchmarkError(f"the probe in {running.name} did not answer: its cost would not be seen")
    return replace(turn, own_cpu_ns=probe.own_cpu_ns)


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
    running = _Running(server.name, f"http://127.0.0.1:{port}{_WORKLOAD.path}", process.pid, probes)
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
