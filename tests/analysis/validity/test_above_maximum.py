"""Rates that arithmetic does not allow fail; those that it does allow do not."""

from dataclasses import replace

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import TheoreticalMaximum
from headway.analysis.cell.theoretical_maximum import ideal_per_s, theoretical_maxima
from headway.analysis.validity.server import above_maximum
from headway.record.record import BackendCount
from headway.study.network import Network, NetworkLevel
from headway.study.operations import File
from headway.study.workload import Workload

from ..records import (
    MS,
    closed,
    counted,
    http_server,
    measured,
    open_,
    records_of,
    run_of,
    server,
    study_of,
    tornado_threads,
)
from .planted import block_of


def test_a_load_of_so_many_requests_has_the_rate_of_its_whole_time() -> None:
    # 200 answers in one wave after 2 s, all within 10 ms: a slope of 20,000/s, which nothing allows.
    wave = measured(server(), users=200, window_s=2.01, warm_up_s=0, throughput=200 / 2.01, settled=False,
                    response_ms=[2000], single_user_ms=2000, throughput_per_s=20_000.0, ended_by="count")  # fmt: skip
    _, block = block_of(wave, counted(200, 200))
    assert block.rate == pytest.approx(200 / 2.01)
    timed = wave.model_copy(update={"load": wave.load.model_copy(update={"ended_by": "time"})})
    assert replace(block, measured=timed).rate == 20_000
    run = run_of(study_of([server(client_pool=200, database_pool=200)], [counted(200, 200)], blocks=1))
    (cell,) = analyze(run, records_of(run, {"tornado": wave}), None).findings.cells
    assert cell.outcome == "measured", cell.problems


@pytest.mark.parametrize(
    ("throughput", "single_user_ms", "fails"),
    [
        (42.3, 283, False),
        (43.6, 283, False),  # the operations' bare waits allow 12 / 0.28 s = 42.86, 2 % more are granted: 43.71
        (43.8, 283, True),
        (80.0, 283, True),
        (43.6, 300, False),  # 9 % above 12 / 0.3 s = 40: that refutes the bound, and not the rate
    ],
)
def test_a_rate_that_arithmetic_does_not_allow_fails(throughput: float, single_user_ms: float, fails: bool) -> None:
    subject, block = block_of(measured(throughput=throughput, single_user_ms=single_user_ms), closed())
    bounds = theoretical_maxima(subject, block.r0_s, None)
    failed = above_maximum(block, bounds, ideal_per_s(subject, None))
    assert (failed is not None) == fails


@pytest.mark.parametrize(("single_user_ms", "refuted"), [(290, False), (380, True), (480, True)])
def test_a_single_user_who_met_a_busy_machine_makes_the_bound_wrong_and_not_the_rate(
    single_user_ms: float, refuted: bool
) -> None:
    run = run_of(study_of([http_server()]))
    slow = measured(server=http_server(), throughput=3.5, single_user_ms=single_user_ms)
    (cell,) = analyze(run, records_of(run, {"http-server": slow}), None).findings.cells
    assert cell.outcome == "measured"
    assert any(warning.name == "bound-refuted" for warning in cell.warnings) == refuted


def test_what_a_manifest_declares_bounds_the_rate_without_known_waits() -> None:
    _, block = block_of(measured(throughput=44.5), closed())
    r0, pool = (
        TheoreticalMaximum(value=40.0, name=name, formula="", inputs={key: 0.3})
        for name, key in (("users", "r0_s"), ("client-pool", "hold_s"))
    )
    assert above_maximum(block, [r0], None) is None
    assert above_maximum(block, [pool], None) is not None


def test_where_a_network_varies_a_slow_lone_user_does_not_spoil_the_trial() -> None:
    # 280 ms of operations, 100 ms ± 100 ms of the load's network: 12 users get 12 / 0.38 s, whatever one user met.
    varying = NetworkLevel(name="far", load=Network(latency=100 * MS, jitter=100 * MS))
    run = run_of(study_of([server()], networks=(varying,)))
    outcome = measured(throughput=31.5, single_user_ms=440)
    assert analyze(run, records_of(run, {"tornado": outcome}), None).findings.cells[0].outcome == "measured"


def test_random_arrivals_above_their_mean_are_no_fault() -> None:
    subject, block = block_of(measured(users=None, throughput=57), open_(50))
    assert above_maximum(block, theoretical_maxima(subject, block.r0_s, 50.0), None) is None


@pytest.mark.parametrize("flush", [True, False])
def test_a_disk_flushes_together_what_comes_together_so_that_one_alone_bounds_nobody(flush: bool) -> None:
    # Four threads, 8 ms for one alone: 500/s; together they are flushed in less.
    work = Workload(name="write", path="/write", operations=(File(flush=flush),))
    threads, asked = tornado_threads(4), BackendCount(requests=100_000, errors=0, in_flight_high_water=4)
    run = run_of(study_of([threads], workloads=[work]))
    fast = measured(threads, throughput=900, single_user_ms=8, workload=work, backends={"files": asked})
    (cell,) = analyze(run, records_of(run, {"tornado-threads": fast}), None).findings.cells
    assert cell.outcome == "measured", cell.problems
    assert any(warning.name == "bound-refuted" for warning in cell.warnings)
