"""What headway's estimates, intervals and verdicts are worth: simulated servers of known truth, and one real one.

The servers are those of the tests (`tests/analysis/queues.py`, `tests/analysis/simulation.py`). Each line runs many of
them through the functions that judge real runs, and counts how often what is said is true.
"""

import asyncio
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from tests.analysis.closed_mix import ClosedMix
from tests.analysis.queue_theory import true_quantile_s
from tests.analysis.queues import Queue, Times, batches_of_times, distribution_of, result_of
from tests.analysis.records import server, study_of
from tests.analysis.simulation import TRUE_PER_S, judged, simulate

from bench.benchmark import Benchmark, Progress
from bench.settings import Settings
from bench.statistics_subjects import StallingServer, measured_alone
from bench.table import Table
from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.dispersion import dispersion, dispersion_within
from headway.analysis.cell.estimate import arithmetic
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.cell.quantiles import enough_of, quantile_ms
from headway.analysis.cell.single_user import response_time_s
from headway.analysis.compare.interim_analysis import level_after
from headway.analysis.compare.server_comparison import compare
from headway.analysis.decide.standing import by_throughput
from headway.analysis.slo import judge, share_of
from headway.analysis.warnings.window import few_blocks
from headway.engine.message import Distribution
from headway.format import plural
from headway.plan.trial import interim_analyses
from headway.study.slo import parse_slo
from headway.study.study_file import INTERIM_ANALYSES
from headway.units import NS_PER_MS

_REPEATS = 200
_BLOCKS = (3, 5, 12)
_SERVICE_PER_S = 1000.0
_ROUTES = ((0.010, 0.9), (0.300, 0.1))
_LONG_S = 10_000.0

Row = tuple[str, str, str, str]
"""The line, what was found, what is to be reached, and whether it was."""


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    repeats = settings.rounds_of(_REPEATS)
    lines: tuple[Callable[[Settings, int], Iterator[Row]], ...] = (
        _stalls, _coverage, _slow_blocks, _called_same, _equal_servers, _at_the_limit, _failed_shares, _failing_server,
        _power, _single_user,
    )  # fmt: skip
    rows: list[Row] = []
    for line in lines:
        progress(line.__name__.strip("_").replace("_", " "))
        rows += line(settings, repeats)
    yield Table(
        f"Estimates, intervals and verdicts against the truth, {repeats} repetitions each",
        ("line", "found", "to reach", ""),
        tuple(rows),
        notes=("Coverage is said to be reached unless it is two standard errors of so few runs below 93 %.",),
    )


def _row(line: str, found: str, reach: str, reached: bool) -> Row:
    return line, found, reach, "yes" if reached else "NO"


def _stalls(settings: Settings, _: int) -> Iterator[Row]:
    """A real server under the real engine: what the engine says against the server's own log."""
    cases = {"alive for 40 % of its window": (1.6, 60.0), "stall of a tenth, early": (0.1, 0.4),
             "stall of a tenth, middle": (1.8, 0.4), "stall of a tenth, late": (3.5, 0.4)}  # fmt: skip
    for name, (start_s, length_s) in cases.items():
        found, truth = asyncio.run(StallingServer(start_s, length_s).measured(4.0, settings.generator_cpus))
        off = found / truth - 1
        yield _row(name, f"{found:.0f}/s, {truth:.0f}/s by its log: {off:+.1%}", "within 3 %", abs(off) <= 0.03)


class _Block(NamedTuple):
    """What a simulated block shows: its rate, its response times, and those of each part of its window."""

    per_s: float
    response: Distribution
    batches: tuple[Histogram, ...]


@dataclass(frozen=True)
class _Known:
    """A server of known truth: its blocks, its rate (None where it is not known), and its quantiles in ms."""

    name: str
    block: Callable[[], _Block]
    per_s: float | None
    true_ms: dict[float, float]


def _coverage(_: Settings, repeats: int) -> Iterator[Row]:
    """Of throughput, p50 and p99, in windows of 10 and 60 s: short ones are refused where requests queue."""
    for window_s in (10.0, 60.0):
        queue = partial(Queue, _SERVICE_PER_S, window_s=window_s)
        known = [_open_queue(f"M/M/1 at {load:g}", queue(), load * _SERVICE_PER_S) for load in (0.5, 0.8, 0.9)]
        known += [
            _open_queue("M/D/1 at 0.8", queue(service="fixed"), 800),
            _open_queue("bursts at 0.3", queue(arrivals="bursts"), 300),
            _mix("mix of 10 and 300 ms, 50 users, 4 slots", ClosedMix(50, 4, _ROUTES, window_s=window_s)),
            _mix("the same without a queue", ClosedMix(50, 50, _ROUTES, window_s=window_s)),
        ]
        for each in known:
            for blocks in _BLOCKS:
                yield from _covered(f"{each.name}, {blocks} blocks of {window_s:g} s", each, blocks, repeats)


def _open_queue(name: str, queue: Queue, per_s: float) -> _Known:
    def block() -> _Block:
        wanted, ends = queue.times(per_s)
        result = result_of(wanted, ends, queue.warm_up_s, queue.window_s, queue.drain_s)
        return _Block(result.throughput_per_s or 0.0, result.response, _batches(queue, wanted, ends))

    return _Known(name, block, per_s, {share: true_quantile_s(queue, per_s, share) * 1e3 for share in (0.5, 0.99)})


def _mix(name: str, mix: ClosedMix) -> _Known:
    """Its truth is that of a window many times as long as all blocks of a run."""

    def block() -> _Block:
        at, times = mix.times()
        return _Block(len(times) / mix.window_s, distribution_of(times), batches_of_times(times, at, mix.window_s))

    _, times = replace(mix, window_s=_LONG_S, next_seed=99).times()
    # In the histogram of the blocks: its steps of 0.5 % are wider than the interval of many responses without a queue.
    long = Histogram.merged([distribution_of(times)])
    return _Known(name, block, None, {share: long.quantile_ns(share) / NS_PER_MS for share in (0.5, 0.99)})


def _covered(name: str, known: _Known, blocks: int, repeats: int) -> Iterator[Row]:
    """The share of runs whose interval holds the truth, of those that say anything."""
    said: dict[str, list[bool]] = {"throughput": [], "p50": [], "p99": []}
    for _ in range(repeats):
        run = [known.block() for _ in range(blocks)]
        if known.per_s is not None:
            said["throughput"].append(_holds(arithmetic([block.per_s for block in run]), known.per_s))
        for share, true in known.true_ms.items():
            within = dispersion_within([block.batches for block in run], share)
            n = sum(batch.n for block in run for batch in block.batches)
            if share < 0.9 or enough_of(n, within, share):
                found = quantile_ms([block.response for block in run], share, within=within)
                said[f"p{100 * share:g}"].append(found is not None and _holds(found, true))
    parts, reached = [], True
    for what, held in said.items():
        if what == "throughput" and known.per_s is None:
            continue
        refused, wrong = repeats - len(held), len(held) - sum(held)
        parts.append(
            f"{what} {_percent(1 - wrong / repeats)}" + (f" ({_percent(refused / repeats)} refused)" if refused else "")
        )
        # Two standard errors of as many runs below 93 %.
        reached &= wrong / repeats <= 0.07 + 2 * math.sqrt(0.05 * 0.95 / repeats)
    yield _row(f"coverage, {name}", ", ".join(parts), "93 to 98 %, or refused", reached)


def _batches(queue: Queue, wanted: Times, ends: Times) -> tuple[Histogram, ...]:
    return batches_of_times(ends - wanted, wanted - queue.warm_up_s, queue.window_s)


def _holds(estimate: Estimate, truth: float) -> bool:
    return estimate.low is not None and estimate.high is not None and estimate.low <= truth <= estimate.high


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _slow_blocks(_: Settings, repeats: int) -> Iterator[Row]:
    """One block in ten is 30 % slow: the mean is 97 % of the usual."""
    random = np.random.default_rng(4)
    for blocks in (5, 12):
        rates = 100 * np.exp(random.normal(0, 0.02, (10 * repeats, blocks)))
        rates *= np.where(random.random(rates.shape) < 0.1, 0.7, 1.0)
        held = sum(_holds(arithmetic(list(row)), 97.0) for row in rates) / len(rates)
        nothing: Any = None  # the warning goes by how many blocks there are
        warned = float(few_blocks.failed(MeasuredCell(nothing, [nothing] * blocks)) is not None)
        found = f"the mean is covered in {_percent(held)}; {_percent(warned)} of the misses have a warning (few-blocks)"
        reached = held >= 0.85 or warned >= 0.9
        yield _row(f"one block in ten 30 % slow, {blocks} blocks", found, "≥ 85 %, or 90 % warned", reached)


def _called_same(_: Settings, repeats: int) -> Iterator[Row]:
    random = np.random.default_rng(5)
    for noise in (0.03, 0.05, 0.10):
        runs = [simulate(random, [1.1, 1.0], noise, 3) for _ in range(repeats * 5)]
        same = sum("same" in run.verdicts for run in runs) / len(runs)
        yield _row(
            f"10 % apart, {100 * noise:g} % noise, 3 blocks: called the same", _percent(same), "≤ 5 %", same <= 0.05
        )


def _equal_servers(_: Settings, repeats: int) -> Iterator[Row]:
    random = np.random.default_rng(6)
    for servers in (8, 16):
        runs = [simulate(random, [1.0] * servers, 0.02, 12) for _ in range(repeats)]
        wrong = sum(bool(run.verdicts & {"faster", "slower"}) for run in runs) / len(runs)
        yield _row(f"{servers} equal servers: any called different", _percent(wrong), "≤ 5 %", wrong <= 0.05)


def _at_the_limit(_: Settings, repeats: int) -> Iterator[Row]:
    """p99 of M/M/1 at 0.9 is just the limit; a run ends with the first interim analysis that says "met"."""
    for window_s in (10.0, 60.0):
        yield from _met_at_the_limit(Queue(_SERVICE_PER_S, window_s=window_s), repeats)


def _met_at_the_limit(queue: Queue, repeats: int) -> Iterator[Row]:
    load = 0.9
    slo = parse_slo(f"p99<{true_quantile_s(queue, load * _SERVICE_PER_S, 0.99) * 1e3:.3f}ms")
    study = study_of([server()], blocks=20, interim_analyses=INTERIM_ANALYSES)
    met = 0
    for _run in range(repeats):
        results, windows = [], []
        for block in range(1, 21):
            wanted, ends = queue.times(load * queue.service_per_s)
            results.append(result_of(wanted, ends, queue.warm_up_s, queue.window_s, queue.drain_s))
            windows.append(_batches(queue, wanted, ends))
            if block in interim_analyses(study):
                level = 1 - level_after(study, block)
                if judge(slo, results, dispersion_within(windows), level).verdict == "met":
                    met += 1
                    break
    yield _row(
        "p99 just at its limit, all interim analyses: met", _percent(met / repeats), "≤ 5 %", met / repeats <= 0.05
    )


def _failed_shares(_: Settings, repeats: int) -> Iterator[Row]:
    """In clusters: workers are killed, each with the 20 requests that it had."""
    random = np.random.default_rng(7)
    for name, share, cluster in (("none fails", 0.0, 1), ("3 of 1000", 0.003, 1), ("1 of 100, 20 at once", 0.01, 20)):
        for blocks in (5, 12):
            runs = random.poisson(2000 * share / cluster, (repeats * 5, blocks)) * cluster
            held = 0
            for counts in runs.tolist():
                found = share_of(sum(counts), 2000 * blocks, Fraction(1, 100), dispersion(counts, [2000] * blocks))
                held += found.low <= share <= found.high and found.low < found.high
            covered = held / len(runs)
            yield _row(f"failed share, {name}, {blocks} blocks", _percent(covered), "≥ 93 %", covered >= 0.93)


def _failing_server(_: Settings, repeats: int) -> Iterator[Row]:
    random, wins = np.random.default_rng(8), 0
    for turn in range(repeats):
        rates = TRUE_PER_S * np.exp(random.normal(0, 0.02, (2, 5)))
        ends_in = turn % 4 + 1
        failing = judged("failing", 2 * rates[0][ends_in:])
        cell: Cell = failing.cell.model_copy(update={"failures": ("ended under load: exit code 1",) * ends_in})
        members = [type(failing)(cell, failing.rates, failing.measured), judged("steady", rates[1])]
        standing = by_throughput([each.cell for each in members], compare(members))
        wins += "failing" in standing.names
    yield _row("twice as fast, ends in 1 to 4 of 5 blocks: wins", f"{wins} of {repeats}", "0", wins == 0)


def _power(_: Settings, repeats: int) -> Iterator[Row]:
    random = np.random.default_rng(9)
    runs = [simulate(random, [1.05, 1.0], 0.02, 12) for _ in range(repeats * 2)]
    found = sum("faster" in run.verdicts for run in runs) / len(runs)
    yield _row("5 % apart, 2 % noise, 12 blocks: found", _percent(found), "≥ 90 %", found >= 0.9)


def _single_user(_: Settings, repeats: int) -> Iterator[Row]:
    """Healthy services, 50 users of whom none waits for another: X is just N / R0."""
    random = np.random.default_rng(10)
    routes: dict[str, list[tuple[float, Times]]] = {
        "bimodal": [(1.0, np.where(random.random(100_000) < 0.35, 0.5, 0.01))],
        "heavy-tailed": [(1.0, random.lognormal(-4.6, 1.0, 100_000))],
        "mixed routes": [(3.0, random.normal(0.010, 0.001, 100_000)), (1.0, random.exponential(0.050, 100_000))],
    }
    for name, mix in routes.items():
        weights = sum(weight for weight, _ in mix)
        true_s = sum(weight * float(times.mean()) for weight, times in mix) / weights
        for blocks in (1, 3, 5):
            runs = [
                response_time_s([asyncio.run(measured_alone(random, mix, blocks)) for _block in range(blocks)])
                for _run in range(repeats * 2)
            ]
            known = [r0 for r0 in runs if r0.low is not None]
            covered = sum(_holds(r0, true_s) for r0 in known) / max(1, len(known))
            reached = covered >= 0.93 - 2 * math.sqrt(0.07 * 0.93 / max(1, len(known)))
            found = f"{_percent(covered)} ({_percent(1 - len(known) / len(runs))} refused)"
            yield _row(f"N/R0, {name}, {plural(blocks, 'block')}: within its interval", found, "≥ 93 %", reached)


BENCHMARK = Benchmark("statistics", "what estimates, intervals and verdicts are worth, by simulated servers", _run)
