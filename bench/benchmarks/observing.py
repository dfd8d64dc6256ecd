"""What it costs to observe a server: five servers at the most that they can do, with the probe in them and without.

The cost has two parts, each measured where it is disturbed least.

- *In place*: the probe is loaded, and does not count. In each round two fresh processes of a server are up, one with
  it. They take short turns, in the order A B B A, and the one whose turn it is not is stopped (SIGSTOP), so that it
  takes no processor time from the other. Processes differ by a percent or two by themselves (where their memory lies):
  the interval over rounds shows how far.
- *Counting*: turns of the probed process alone, in which it counts and does not count, in the same order. It is never
  stopped while it counts: how often the probe looks depends on how busy its process has been by the clock.

Two turns that follow each other are compared; a round's figure is the median of these differences, which a second in
which the machine was busy elsewhere does not move. The cost of a round is the sum of both parts.

CPU time is the clock that the kernel has of each process, to the nanosecond; /proc/*/stat has hundredths of a second,
which would be 3 % of a turn.
"""

import os
import random
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median
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
from headway.run.machine.process_tree import descendants, tree_cpu_ns
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
_CONNECTIONS = 128
"""Requests wait for a millisecond: of a quick server this many are needed to leave its processor no time."""

_ROUNDS = 8
_TURNS = (False, True, True, False) * 2
_TURN_S, _COUNTING_S = 0.5, 2.0
"""Each counting begins anew: what is found out once, in the first look, is a larger part of two seconds than of a
check's window."""

_WARM_UP_S = 0.5


@dataclass(frozen=True)
class Turn:
    """What a server did while it was loaded: validated responses, how many a second, and the CPU time of all."""

    requests: int
    rate_per_s: float
    cpu_ns: int

    @property
    def cpu_us(self) -> float:
        """CPU time of a request."""
        return self.cpu_ns / 1e3 / self.requests

    @property
    def cores(self) -> float:
        """How many processors it used."""
        return self.cpu_us * self.rate_per_s / 1e6


Pairs = Sequence[tuple[Turn, Turn]]
"""Turns that follow each other: without and with what is looked at."""


def difference(pairs: Pairs, figure: Callable[[Turn], float]) -> float:
    """Return by how many percent a figure is more in the second turn of each pair: the median over pairs."""
    return median(100 * (figure(second) / figure(first) - 1) for first, second in pairs)


@dataclass(frozen=True)
class Round:
    """The turns of one round: without the probe and with it in place; with it in place, and counting.

    `own_cpu_ns` is the CPU time of the probe's own threads in all turns in which it counted.
    """

    in_place: Pairs
    counting: Pairs
    own_cpu_ns: int

    def cost(self, figure: Callable[[Turn], float]) -> float:
        """Return by how many percent the figure is more with the probe that counts than without one."""
        return difference(self.in_place, figure) + difference(self.counting, figure)

    @property
    def own_percent(self) -> float:
        """Which part of the server's CPU time the probe's own threads took."""
        return 100 * self.own_cpu_ns / sum(turn.cpu_ns for _, turn in self.counting)


@dataclass(frozen=True)
class _Running:
    """A server that is ready, and the listener of its probe, which hears nothing where there is none."""

    url: str
    pid: int
    probes: Listener

    def send(self, number: signal.Signals) -> None:
        """Send a signal to all its processes."""
        for pid in list(descendants(self.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, number)


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    draw = random.Random(settings.seed)
    rounds_of: dict[str, list[Round]] = {}
    rounds = settings.rounds_of(_ROUNDS)
    for name in _SERVERS:
        server = read_server(CATALOG / "servers" / name)
        server = server.model_copy(update={"capacities": server.capacities.used_by(())})
        for number in range(1, rounds + 1):
            progress(f"{server.title}: round {number} of {rounds}")
            first_probed = draw.random() < 1 / 2
            rounds_of.setdefault(name, []).append(anyio.run(_measured, server, first_probed, settings))
    yield table(rounds_of)


def table(rounds_of: dict[str, list[Round]]) -> Table:
    """Return the table of all servers."""
    rows = []
    for name, rounds in rounds_of.items():
        without = [turn for each in rounds for turn, _ in each.in_place]
        rows.append(
            (
                name,
                Summary.of([turn.rate_per_s for turn in without]).text(0),
                f"{median(turn.cores for turn in without):.2f}",
                *(_interval([difference(pairs, _rate) for pairs in of_part])
                  for of_part in ([each.in_place for each in rounds], [each.counting for each in rounds])),
                *_difference([each.cost(_rate) for each in rounds]),
                *_difference([each.cost(_cpu_us) for each in rounds]),
                Summary.of([each.own_percent for each in rounds]).text(2),
            )
        )  # fmt: skip
    return Table(
        f"With the probe against without, {_CONNECTIONS} connections, responses that wait 1 ms",
        (
            "server",
            "requests/s without",
            "cores",
            "rate, in place: mean %",
            "rate, counting: mean %",
            "rate, both: mean %",
            "median [range]",
            "CPU a request, both: mean %",
            "median [range]",
            "probe's threads, % of CPU",
        ),
        tuple(rows),
        goals=(Goal("requests/s with the probe", "at most 2 % less", "at most 1 % less"),),
        notes=(
            "differences, mean ± t interval of 95 % over rounds, each of which has fresh processes",
            "in place: the probe is loaded and does not count; counting: against the same process when it does not",
            "probe's threads: a part of the difference in CPU, measured by itself, which no noise of pairs moves",
        ),
    )


def _rate(turn: Turn) -> float:
    return turn.rate_per_s


def _cpu_us(turn: Turn) -> float:
    return turn.cpu_us


def _interval(percents: Sequence[float]) -> str:
    half, mean = half_width(percents), f"{fmean(percents):+.2f}"
    return mean if half is None else f"{mean} ± {half:.2f}"


def _difference(percents: Sequence[float]) -> tuple[str, str]:
    return _interval(percents), f"{median(percents):+.2f} [{min(percents):+.2f} … {max(percents):+.2f}]"


async def _measured(server: Server, first_probed: bool, settings: Settings) -> Round:
    """Measure one round. Both processes start at once, which halves the time that this takes."""
    running: dict[bool, _Running] = {}
    async with AsyncExitStack() as stack:
        python = await server_python(server.environment, server.folder)
        for probed in (first_probed, not first_probed):
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="headway-bench-")))
            running[probed] = await _start(stack, server, python, probed, folder, settings)
        for each in running.values():
            await _load(each, _WARM_UP_S, settings)
        for each in running.values():
            each.send(signal.SIGSTOP)
        try:
            in_place = await _in_place(running, first_probed, settings)
            running[True].send(signal.SIGCONT)
            counting, own_cpu_ns = await _counting(running[True], server.name, first_probed, settings)
        finally:
            for each in running.values():
                each.send(signal.SIGCONT)
    return Round(in_place, counting, own_cpu_ns)


async def _in_place(running: Mapping[bool, _Running], first_probed: bool, settings: Settings) -> Pairs:
    """Turns of both processes, which are stopped before and afterwards; the probe does not count."""
    turns: dict[bool, list[Turn]] = {False: [], True: []}
    for second in _TURNS:
        probed = first_probed != second
        running[probed].send(signal.SIGCONT)
        turns[probed].append(await _load(running[probed], settings.seconds or _TURN_S, settings))
        running[probed].send(signal.SIGSTOP)
    return tuple(zip(turns[False], turns[True], strict=True))


async def _counting(running: _Running, name: str, first_counts: bool, settings: Settings) -> tuple[Pairs, int]:
    """Turns of the probed process, and the CPU time of the probe's own threads in those in which it counted."""
    turns: dict[bool, list[Turn]] = {False: [], True: []}
    own_cpu_ns = 0
    for second in _TURNS:
        counts = first_counts != second
        if counts:
            running.probes.begin()
        turns[counts].append(await _load(running, settings.seconds or _COUNTING_S, settings))
        probe = await running.probes.read() if counts else None
        if counts and (probe is None or probe.own_cpu_ns is None):
            raise BenchmarkError(f"the probe in {name} did not answer: its cost would not be seen")
        own_cpu_ns += 0 if probe is None else probe.own_cpu_ns or 0
    return tuple(zip(turns[False], turns[True], strict=True)), own_cpu_ns


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


async def _load(running: _Running, seconds: float, settings: Settings) -> Turn:
    """Load the server; its CPU time includes what opening connections takes, for which there are few."""
    before_ns = tree_cpu_ns(running.pid) or 0
    spec = LoadSpec(running.url, _CONNECTIONS, seconds)
    done = await anyio.to_thread.run_sync(run, Headway(), spec, settings.generator_cpus)
    used_ns = (tree_cpu_ns(running.pid) or 0) - before_ns
    return Turn(done.measured.requests, done.measured.rate_per_s, used_ns)


BENCHMARK = Benchmark("observing", "what the probe costs five servers at full processor, in pairs", _run)
