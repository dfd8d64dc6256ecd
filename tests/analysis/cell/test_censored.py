"""Requests without an answer: they are in every quantile, above all answers."""

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.quantiles import WOODRUFF, cut_off, quantile_ms, requests_without_response
from headway.record.record import Measured
from headway.study.loads import Load
from headway.units import NS_PER_S

from ..records import (
    S,
    about,
    closed,
    distribution,
    measured,
    open_,
    records_of,
    run_of,
    server,
    study_of,
)

TIMES_MS = [float(ms) for ms in range(1, 1001)]


def test_a_quantile_counts_those_without_an_answer() -> None:
    # Of 1000 answers and 100 more that took longer p90 is the 990th answer, not the 900th; p99 nobody knows.
    answers = distribution(TIMES_MS)
    plain, cut = quantile_ms([answers], 0.9), quantile_ms([answers], 0.9, [100])
    assert plain is not None
    assert cut is not None
    assert [plain.value, cut.value] == pytest.approx([900, 990], rel=1e-3)
    assert quantile_ms([answers], 0.99, [100]) is None
    assert cut.high is None  # it may lie among those that are not known


def test_each_block_counts_its_own() -> None:
    answers = distribution(TIMES_MS)
    found = quantile_ms([answers] * 3, 0.5, [0, 0, 100])
    assert found is not None
    assert found.value == pytest.approx(517, rel=2e-3)
    assert found.low is not None
    assert found.low < found.value
    one_lost = quantile_ms([answers] * 3, 0.95, [0, 0, 100])
    assert one_lost is not None  # of all it is known, of the third block not
    assert one_lost.value == pytest.approx(982, rel=3e-3)
    assert one_lost.low is None
    assert "too many of a block's requests had no answer" in one_lost.method


def test_one_block_has_the_interval_of_order_statistics() -> None:
    found = quantile_ms([distribution(TIMES_MS)], 0.5)
    assert found is not None
    assert [found.low, found.high] == pytest.approx([469, 532], rel=3e-3)
    assert found.method == f"p50 {WOODRUFF}, as of 1000 independent responses"


def test_p99_takes_299_answers() -> None:
    few, enough = quantile_ms([distribution(TIMES_MS[:298])], 0.99), quantile_ms([distribution(TIMES_MS[:299])], 0.99)
    assert few is not None
    assert few.low is few.high is None
    assert enough is not None
    assert enough.low is not None
    assert enough.high is not None
    assert enough.low < 296 < enough.high <= 299.5


def test_a_cell_says_how_many_were_cut_off() -> None:
    run = run_of(study_of([server()], blocks=3))
    blocks = [measured(by_failure={"response-timeout": count, "refused": 9}) for count in (5, 0, 2)]
    assert analyze(run, records_of(run, {"tornado": blocks}), None).findings.cells[0].cut_off == 7


def _censored(load: Load, block: Measured) -> int:
    run = run_of(study_of([server()], blocks=1))
    return requests_without_response(Block(1, records_of(run, {"tornado": block})[0], block, about(load)))


def _left(block: Measured, unfinished: int) -> Measured:
    counts = block.load.counts.model_copy(update={"unfinished": unfinished})
    return block.model_copy(update={"load": block.load.model_copy(update={"counts": counts})})


def test_timeouts_count_and_quick_failures_do_not() -> None:
    failed = {"response-timeout": 3, "connect-timeout": 2, "refused": 50, "bad-status": 7}
    assert _censored(closed(), measured(by_failure=failed)) == 5


def test_what_the_drain_did_not_end_counts_where_it_must_have_been_longer_than_all() -> None:
    quick = _left(measured(response_ms=[280.0]), 4)
    assert _censored(closed(), quick) == 4
    assert _censored(open_(), quick) == 4
    # Answers took 6 s, the drain 5 s: the last ones may be as usual, and others were in the window for them.
    usual = _left(measured(response_ms=[6_000.0]), 4)
    assert _censored(closed().model_copy(update={"graceful_stop": 5 * S}), usual) == 0
    assert _censored(open_(), usual) == 4


def test_a_load_that_its_user_ended_was_not_drained() -> None:
    quick = _left(measured(response_ms=[280.0]), 4).load.model_copy(update={"ended_by": "stop"})
    assert cut_off(quick, closed=True, drain_ns=5 * NS_PER_S) == (0, 0)
    assert cut_off(quick, closed=False, drain_ns=5 * NS_PER_S) == (0, 4)


def _cell(block: Measured) -> Cell:
    run = run_of(study_of([server()], blocks=1))
    return analyze(run, records_of(run, {"tornado": block}), None).findings.cells[0]


def test_the_cell_says_what_is_known_only_to_be_longer() -> None:
    # 500 answers in the window, and 30 requests that timed out: no p99, and the caveat says why.
    cell = _cell(measured(throughput=500 / 12, by_failure={"response-timeout": 30}, in_system=12))
    assert cell.outcome == "measured", cell.problems
    assert cell.p50_ms is not None
    assert cell.p99_ms is None
    said = next(warning.evidence for warning in cell.warnings if warning.name == "cut-off")
    assert said.startswith("30 requests of 530 had no answer when the load was cut off")
    assert "the longest 5.7 % are known only to be more than 288 ms" in said
