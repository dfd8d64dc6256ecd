"""Percentiles beside the truth: what the server itself wrote down of the same requests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import actor
from bench.benchmark import Benchmark, Progress
from bench.compare import NOT_REPORTED, Run, Summary, interleave, run
from bench.engine import Headway
from bench.generator import Generator, LoadSpec
from bench.peer import K6, Oha, Wrk
from bench.server_log import ServerLog
from bench.settings import Settings
from bench.table import Goal, Table
from headway.engine.delay_law import Bimodal, Law, LogNormal

_PERCENTS = (50.0, 95.0, 99.0, 99.9)
_ROUNDS = 3
_SECONDS = 20
_CONNECTIONS = 64
_RATE_PER_S = 1000.0
_MS = 1_000_000

_LAWS: tuple[tuple[str, Law], ...] = (
    ("log-normal, median 20 ms, σ 0.6", LogNormal(median=20 * _MS, sigma=0.6)),
    ("20 ms, one in a hundred 200 ms", Bimodal(fast=20 * _MS, slow=200 * _MS, slow_share=0.01)),
)

_Compared = dict[float, tuple[float, float]]
"""By percent: how much more the generator said than the server's log, as a share and in milliseconds."""


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    for title, law in _LAWS:
        yield _against_the_log(title, law, settings, progress)


def _against_the_log(title: str, law: Law, settings: Settings, progress: Progress) -> Table:
    seconds = settings.seconds_of(_SECONDS)
    closed = LoadSpec("", _CONNECTIONS, seconds, body=actor.BODY)
    opened = LoadSpec("", _CONNECTIONS, seconds, rate_per_s=_RATE_PER_S, body=actor.BODY)
    spec: tuple[tuple[Generator, LoadSpec], ...] = (
        (Headway(name=f"headway, {_RATE_PER_S:g}/s"), opened),
        (Headway(name="headway, closed"), closed),
        (Wrk(name="wrk, closed", all_percentiles=True), closed),
        (Oha(name="oha, closed"), closed),
        (K6(name="k6, closed"), closed),
    )

    def contender(generator: Generator, question: LoadSpec) -> Callable[[], _Compared]:
        return lambda: _compare(generator, question, law, settings)

    contenders = {each.name: contender(each, question) for each, question in spec}
    compared = interleave(contenders, settings.rounds_of(_ROUNDS), settings.seed, progress)
    return Table(
        f"{title}: said − true, % and ms (closed: {_CONNECTIONS} connections)",
        ("generator", *(f"p{percent:g}" for percent in _PERCENTS)),
        tuple(
            (name, *(_cell([each[percent] for each in found if percent in each]) for percent in _PERCENTS))
            for name, found in compared.outcomes.items()
        ),
        goals=(Goal("each percentile of service times", "within 2 % + 0.3 ms", "within 1 % + 0.1 ms"),),
        notes=("the truth is the server's log of the same run", *compared.notes),
    )


def _compare(generator: Generator, spec: LoadSpec, law: Law, settings: Settings) -> _Compared:
    with TemporaryDirectory(prefix="headway-bench-log-") as directory:
        log = Path(directory) / "log"
        with actor.upstream(law, settings.server_cpus, log_file=str(log)) as url:
            question = LoadSpec(url, spec.connections, spec.seconds, spec.rate_per_s, body=spec.body)
            done = run(generator, question, settings.generator_cpus)
        true = _of_the_same_requests(generator, question, done, ServerLog.read(log))
    measured = done.measured.percentiles_ms
    return {percent: true.excess(measured[percent], percent) for percent in _PERCENTS if percent in measured}


def _of_the_same_requests(generator: Generator, spec: LoadSpec, done: Run, log: ServerLog) -> ServerLog:
    """The part of the log that the generator's percentiles are about: some leave out what is answered after the end."""
    if isinstance(generator, Wrk):
        return log.completed_within(log.start_ns, log.start_ns + round(spec.seconds * 1e9))
    if isinstance(generator, Headway) and spec.rate_per_s is None:
        window = generator.result(done.finished).window
        return log.completed_within(window.start_ns, window.end_ns)
    return log


def _cell(found: list[tuple[float, float]]) -> str:
    if not found:
        return NOT_REPORTED
    percent = Summary.of([share * 100 for share, _ in found])
    ms = Summary.of([ms for _, ms in found])
    return f"{percent.text(2, signed=True)} %\n{ms.text(3, signed=True)} ms"


BENCHMARK = Benchmark("percentiles", "percentiles beside the server's own log", _run)
