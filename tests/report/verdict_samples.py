"""Findings with verdicts, cost, a bystander and advice, from planted records."""

from functools import cache

from tests.analysis.records import (
    closed,
    distribution,
    http_server,
    measured,
    records_of,
    run_of,
    server,
    study_of,
    tornado_threads,
)

from headway.analysis.analyze import AdviceContext, analyze
from headway.analysis.decide.advice import with_capacities
from headway.analysis.findings import Findings
from headway.record.record import BackgroundProbeResult, Record
from headway.record.run import Run

NOISE = (1.0, 0.999, 1.001)


def felt(ms: float) -> BackgroundProbeResult:
    return BackgroundProbeResult(rate_per_s=5, answered=200, failed=0, response=distribution([ms] * 200),
                     alone=distribution([0.7] * 5))  # fmt: skip


@cache
def sample(tried: bool = False) -> tuple[Run, tuple[Record, ...], Findings]:
    """A loop, an equal of it, four threads and one thread; with `tried` the advised twelve threads as well."""
    loop, equal, pool, one = server(), server("starlette"), tornado_threads(4), http_server()
    run = run_of(study_of([loop, equal, pool, one]))
    outcomes = {
        "tornado": lambda block: measured(loop, throughput=42.2 * NOISE[block - 1], background_probe=felt(0.9)),
        "starlette": lambda block: measured(equal, throughput=42.1 * NOISE[block - 1], background_probe=felt(0.8),
                                            cpu_ms_per_request=3),
        "tornado-threads": lambda block: measured(pool, throughput=14.0 * NOISE[block - 1], high_water=4,
                                                  background_probe=felt(840)),
        "http-server": lambda block: measured(one, throughput=3.5 * NOISE[block - 1], high_water=1),
    }  # fmt: skip
    records = records_of(run, outcomes)
    if not tried:
        return run, records, analyze(run, records, None).findings
    advised = with_capacities(
        pool, {"executor": 12, "client_pool": 12, "database_pool": 12}, "tornado-threads-executor-12"
    )
    beside = run_of(study_of([advised], [closed()]))
    more = records_of(beside, {advised.name: lambda block: measured(advised, throughput=42.0 * NOISE[block - 1])})
    return run, records, analyze(run, records, None, AdviceContext(verification=beside, records=more)).findings
