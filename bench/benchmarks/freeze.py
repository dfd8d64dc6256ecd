"""A server that stands still for one second in every five: who notices?"""

from collections.abc import Callable, Iterator, Sequence

from bench import actor
from bench.benchmark import Benchmark, Progress
from bench.compare import Run, Summary, interleave, run
from bench.engine import Headway, HeadwayResponse
from bench.generator import Generator, LoadSpec
from bench.peer import K6, Ab, Oha, Wrk
from bench.settings import Settings
from bench.table import Goal, Table
from headway.engine.delay_law import Fixed
from headway.engine.upstream import FreezeOrder

_NS_PER_S = 1_000_000_000
_EVERY_S, _FOR_S = 5, 1
_ANSWER_MS = 2
_RATE_PER_S = 200.0
_SECONDS = 30
_CONNECTIONS = 64
_ROUNDS = 1

# A fifth of the arrivals meets a server that stands still and waits evenly between nothing and a second for it to go
# on: half of these, a tenth of all, wait longer than half a second.
_TRUE_P90_MS = _FOR_S * 1000 / 2 + _ANSWER_MS


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    seconds = settings.seconds_of(_SECONDS)
    opened: tuple[Generator, ...] = (
        HeadwayResponse(name="headway"),
        HeadwayResponse(name=f"headway, {_CONNECTIONS} connections", in_flight_cap=_CONNECTIONS, when_full="wait"),
        HeadwayResponse(name=f"headway, {_CONNECTIONS} connections, dropping", in_flight_cap=_CONNECTIONS),
        Oha(name="oha -q"),
        Oha(name="oha -q, corrected", corrected=True),
        K6(name="k6, constant arrival rate"),
    )
    closed: tuple[Generator, ...] = (Headway(name="headway, closed"), Wrk(name="wrk, closed"), Ab(name="ab, closed"))

    def contender(generator: Generator, rate_per_s: float | None) -> Callable[[], Run]:
        return lambda: _freeze(generator, rate_per_s, seconds, settings)

    contenders = {each.name: contender(each, _RATE_PER_S) for each in opened}
    contenders |= {each.name: contender(each, None) for each in closed}
    compared = interleave(contenders, settings.rounds_of(_ROUNDS), settings.seed, progress)
    yield Table(
        f"{_FOR_S} s still in every {_EVERY_S} s, {_RATE_PER_S:g}/s for {seconds:g} s",
        ("generator", "p90 ms", "p99 ms", "answered", "dropped", "failed"),
        (
            ("the truth", f"{_TRUE_P90_MS:,.0f}", "", f"{_RATE_PER_S * seconds:,.0f}", "0", "0"),
            *(_row(name, runs) for name, runs in compared.outcomes.items()),
        ),
        goals=(Goal("p90 and count", "within 2 % of the truth", f"the same with {_CONNECTIONS} connections"),),
        notes=(
            f"all with {_CONNECTIONS} connections, except headway's first line, which opens what it needs",
            *compared.notes,
        ),
    )


def _freeze(generator: Generator, rate_per_s: float | None, seconds: float, settings: Settings) -> Run:
    law = Fixed(delay=_ANSWER_MS * 1_000_000)
    freeze = FreezeOrder(every_ns=_EVERY_S * _NS_PER_S, for_ns=_FOR_S * _NS_PER_S)
    with actor.upstream(law, settings.server_cpus, freeze=freeze) as url:
        spec = LoadSpec(url, _CONNECTIONS, seconds, rate_per_s, body=actor.BODY)
        return run(generator, spec, settings.generator_cpus)


def _row(name: str, runs: Sequence[Run]) -> tuple[str, ...]:
    measured = [each.measured for each in runs]
    return (
        name,
        *(Summary.of([each.percentiles_ms[percent] for each in measured]).text(1) for percent in (90.0, 99.0)),
        *(
            Summary.of(counts).text(0)
            for counts in (
                [each.requests for each in measured],
                [each.dropped for each in measured],
                [each.failed for each in measured],
            )
        ),
    )


BENCHMARK = Benchmark("freeze", "a server that stands still for 1 s in every 5: who sees it", _run)
