"""How late requests of an open loop leave. No peer says it, so there is none beside it."""

from collections.abc import Callable, Iterator, Sequence

from bench import actor
from bench.benchmark import Benchmark, Tell
from bench.compare import Summary, interleave, run
from bench.engine import Headway
from bench.generator import Asked
from bench.settings import Settings
from bench.table import Goal, Table
from headway.engine.message import LoadResult

_RATE_PER_S = 5000.0
_SECONDS = 10
_ROUNDS = 5
_SPIN_NS = 50_000


def _run(settings: Settings, tell: Tell) -> Iterator[Table]:
    engines = (Headway(name="asleep until then"), Headway(name="last 50 µs awake", spin_ns=_SPIN_NS))
    with actor.null_server(settings.server_cpus) as url:
        asked = Asked(url, 1, settings.seconds_of(_SECONDS), rate_per_s=_RATE_PER_S)
        contenders = {each.name: _contender(each, asked, settings) for each in engines}
        compared = interleave(contenders, settings.rounds_of(_ROUNDS), settings.seed, tell)
    yield Table(
        f"headway's send lag at {_RATE_PER_S:,.0f}/s, null server",
        ("the engine is", "p50 µs", "p99 µs", "max µs", "share of its core"),
        tuple((name, *_figures(results)) for name, results in compared.outcomes.items()),
        goals=(Goal("p50 / p99", "≤ 40 / ≤ 100 µs", "≤ 1 / ≤ 30 µs with the last 50 µs awake"),),
    )


def _contender(engine: Headway, asked: Asked, settings: Settings) -> Callable[[], LoadResult]:
    def measured() -> LoadResult:
        return engine.result(run(engine, asked, settings.generator_cpus).finished)

    return measured


def _figures(results: Sequence[LoadResult]) -> tuple[str, ...]:
    lags = [each.send_lag for each in results]
    return (
        _in_us([each.p50_ns for each in lags]),
        _in_us([each.p99_ns for each in lags]),
        _in_us([each.max_ns for each in lags]),
        Summary.of([each.cpu_share for each in results]).text(2),
    )


def _in_us(values_ns: list[int | None]) -> str:
    return Summary.of([ns / 1000 for ns in values_ns if ns is not None]).text(2)


BENCHMARK = Benchmark("lag", "how late requests leave, at 5,000 a second", _run)
