"""How late requests of an open loop leave, beside how late this machine wakes anybody. No peer says it of itself."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bench import actor, bare_timer
from bench.benchmark import Benchmark, Progress
from bench.compare import Summary, interleave, run
from bench.engine import Headway
from bench.failure import BenchmarkError
from bench.generator import LoadSpec
from bench.process import Launch, measure
from bench.settings import Settings
from bench.table import Goal, Table

_RATE_PER_S = 5000.0
_SECONDS = 10
_ROUNDS = 5
_SPIN_NS = 50_000
_ALWAYS_NS = 1_000_000


@dataclass(frozen=True)
class Lag:
    """Lateness of one run, and what it cost."""

    p50_ns: int
    p99_ns: int
    max_ns: int
    cpu_share: float


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    engines = (
        Headway(name="headway, asleep until then"),
        Headway(name="headway, last 50 µs awake", spin_ns=_SPIN_NS),
        Headway(name="headway, always awake", spin_ns=_ALWAYS_NS),
    )
    with actor.null_server(settings.server_cpus) as url:
        spec = LoadSpec(url, 1, settings.seconds_of(_SECONDS), rate_per_s=_RATE_PER_S)
        contenders = {"a bare timer": _timer(spec, settings)}
        contenders |= {each.name: _contender(each, spec, settings) for each in engines}
        compared = interleave(contenders, settings.rounds_of(_ROUNDS), settings.seed, progress)
    yield Table(
        f"send lag at {_RATE_PER_S:,.0f}/s, null server",
        ("", "p50 µs", "p99 µs", "max µs", "share of its core"),
        tuple((name, *_figures(results)) for name, results in compared.outcomes.items()),
        goals=(Goal("p50 / p99", "≤ 40 / ≤ 100 µs", "≤ 1 / ≤ 30 µs awake"),),
        notes=("a bare timer is this machine's own lateness: who sleeps can be no more punctual",),
    )


def _timer(spec: LoadSpec, settings: Settings) -> Callable[[], Lag]:
    command = (sys.executable, bare_timer.__file__, str(spec.rate_per_s), str(spec.seconds))

    def measured() -> Lag:
        return Lag(**json.loads(measure(Launch(command), settings.generator_cpus, 3 * spec.seconds + 60).stdout))

    return measured


def _contender(engine: Headway, spec: LoadSpec, settings: Settings) -> Callable[[], Lag]:
    def measured() -> Lag:
        result = engine.result(run(engine, spec, settings.generator_cpus).finished)
        lag = result.send_lag
        if lag.p50_ns is None or lag.p99_ns is None or lag.max_ns is None:
            raise BenchmarkError(f"{engine.name}: nothing was sent")
        return Lag(lag.p50_ns, lag.p99_ns, lag.max_ns, result.cpu_share)

    return measured


def _figures(results: Sequence[Lag]) -> tuple[str, ...]:
    return (
        _in_us([each.p50_ns for each in results]),
        _in_us([each.p99_ns for each in results]),
        _in_us([each.max_ns for each in results]),
        Summary.of([each.cpu_share for each in results]).text(2),
    )


def _in_us(values_ns: list[int]) -> str:
    return Summary.of([ns / 1000 for ns in values_ns]).text(2)


BENCHMARK = Benchmark("lag", "how late requests leave, at 5,000 a second", _run)
