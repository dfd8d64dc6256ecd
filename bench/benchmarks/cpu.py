"""Processor time for a request in a closed loop, beside wrk's: headway checks every body and keeps two histograms."""

from collections.abc import Iterator
from dataclasses import replace

from bench import actor, server
from bench.benchmark import Benchmark, Progress
from bench.compare import CPU, PEAK_RSS, RATE, contend, tabulate
from bench.engine import Headway
from bench.generator import LoadSpec
from bench.peer import Wrk
from bench.settings import Settings
from bench.table import Goal, Table
from headway.engine.delay_law import Fixed

_ROUNDS = 9
_SECONDS = 4
_WAIT_MS = 20


def _cpu(settings: Settings, progress: Progress) -> Iterator[Table]:
    goals = (
        Goal("CPU ratio to wrk", "≤ 0.92", "≤ 0.80"),
        Goal("requests/s ratio to wrk", "≥ 1.0", "≥ 1.1"),
        Goal("peak RSS", "≤ 6 MiB", "≤ 4 MiB"),
    )
    with server.nginx(settings.server_cpus) as nginx:
        yield _against("64 keep-alive connections, nginx", nginx.url, server.BODY, 64, settings, progress, goals)


def _cpu8(settings: Settings, progress: Progress) -> Iterator[Table]:
    goals = (Goal("CPU ratio to wrk", "≤ 1.0", "≤ 0.85"),)
    with server.nginx(settings.server_cpus) as nginx:
        yield _against("8 keep-alive connections, nginx", nginx.url, server.BODY, 8, settings, progress, goals)


def _cpu20(settings: Settings, progress: Progress) -> Iterator[Table]:
    goals = (Goal("CPU ratio to wrk", "≤ 1.0", "≤ 0.85"),)
    with actor.upstream(Fixed(delay=_WAIT_MS * 1_000_000), settings.server_cpus) as url:
        title = f"64 keep-alive connections, answers after {_WAIT_MS} ms"
        yield _against(title, url, actor.BODY, 64, settings, progress, goals)


def _against(
    title: str, url: str, body: bytes, connections: int, settings: Settings, progress: Progress, goals: tuple[Goal, ...]
) -> Table:
    spec = LoadSpec(url=url, connections=connections, seconds=settings.seconds_of(_SECONDS), body=body)
    compared = contend((Headway(), Wrk()), spec, settings, settings.rounds_of(_ROUNDS), progress)
    return replace(tabulate(title, compared, (CPU, RATE, PEAK_RSS), reference="wrk"), goals=goals)


BENCHMARKS = (
    Benchmark("cpu", "CPU a request beside wrk's, 64 connections", _cpu),
    Benchmark("cpu8", "CPU a request beside wrk's, 8 connections", _cpu8),
    Benchmark("cpu20", "CPU a request beside wrk's, a server that takes 20 ms", _cpu20),
)
