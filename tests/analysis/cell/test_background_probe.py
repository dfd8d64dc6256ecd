"""What another user felt, from planted response times: quantiles of all that were due, and never a made-up one."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import BackgroundProbeFindings
from headway.record.record import BackgroundProbeResult as Felt

from ..records import distribution, http_server, measured, records_of, run_of, server, study_of


def felt(times_ms: list[float], single_user_ms: float | None = 0.7, **changes: int) -> Felt:
    alone = None if single_user_ms is None else distribution([single_user_ms] * 5)
    counts: dict[str, Any] = {"answered": len(times_ms), "failed": 0} | changes
    return Felt(rate_per_s=5, response=distribution(times_ms), alone=alone, **counts)


def found(*blocks: Felt | None) -> BackgroundProbeFindings | None:
    run = run_of(study_of([server()], blocks=len(blocks)))
    outcomes = [measured(background_probe=each) for each in blocks]
    (cell,) = analyze(run, records_of(run, {"tornado": outcomes}), None).findings.cells
    assert cell.outcome == "measured", cell.problems
    return cell.background_probe


def known(*blocks: Felt | None) -> BackgroundProbeFindings:
    background_probe = found(*blocks)
    assert background_probe is not None
    return background_probe


def test_its_quantiles_are_its_own_and_have_an_interval() -> None:
    each = [840.0] * 197 + [1100.0] * 3
    background_probe = known(felt(each), felt([time * 1.02 for time in each]), felt([time * 0.98 for time in each]))
    assert background_probe.asked == 600
    assert background_probe.p50_ms is not None
    assert background_probe.p50_ms.value == pytest.approx(840, rel=0.002)
    assert background_probe.p50_ms.low is not None
    assert 780 < background_probe.p50_ms.low < 840
    assert background_probe.p99_ms is not None
    assert background_probe.p99_ms.value == pytest.approx(1100, rel=0.03)
    assert background_probe.single_user_ms is not None
    assert background_probe.single_user_ms.value == pytest.approx(0.7, rel=0.01)
    assert background_probe.slower is not None
    assert background_probe.slower.value == pytest.approx(1200, rel=0.01)
    assert (
        background_probe.sentence
        == "another user's trivial request takes 840 ms (p99 1.08 s), 1,200 times as long as alone"
    )


def test_who_feels_nothing_is_said_to_feel_nothing() -> None:
    background_probe = known(felt([0.8] * 50), felt([0.8] * 50))
    assert background_probe.p99_ms is None  # a hundred requests are too few for it
    assert background_probe.sentence == "another user's trivial request takes 800 µs, about as long as alone"


def test_requests_without_an_answer_are_slower_than_all() -> None:
    background_probe = known(felt([100.0] * 60, dropped=20, unfinished=10, failed=10))
    assert (background_probe.asked, background_probe.unanswered) == (100, 40)
    assert background_probe.p50_ms is not None
    assert background_probe.p50_ms.value == pytest.approx(100, rel=0.002)
    assert background_probe.sentence.endswith("; 40 % got no right answer")
    most = known(felt([100.0] * 40, failed=60))
    assert (most.p50_ms, most.slower) == (None, None)
    assert most.sentence == "60 % of another user's trivial requests got no right answer"


def test_too_few_requests_say_nothing() -> None:
    assert found(felt([1.0] * 4), felt([1.0] * 5)) is None
    assert found(None, None) is None


def test_blocks_without_one_are_left_out() -> None:
    assert known(felt([1.0] * 20), None).asked == 20


def test_without_its_time_alone_nothing_is_compared() -> None:
    background_probe = known(felt([5.0] * 20, single_user_ms=None))
    assert (background_probe.single_user_ms, background_probe.slower) == (None, None)
    assert background_probe.sentence == "another user's trivial request takes 5.00 ms"


def test_where_it_stayed_away_the_reason_is_given() -> None:
    about = http_server()
    run = run_of(study_of([about, server()], blocks=1))
    outcomes = {about.name: measured(about, throughput=3.5, high_water=1), "tornado": measured()}
    away, beside = analyze(run, records_of(run, outcomes), None).findings.cells
    assert away.background_probe_skip_reason == "the accept queue of 5 is too short for it beside 12 users"
    assert beside.background_probe_skip_reason == ""


def test_answers_to_it_are_said_to_be_in_the_cost_where_they_show() -> None:
    def warnings(answered: int) -> list[str]:
        run = run_of(study_of([server()], blocks=1))
        outcome = measured(background_probe=felt([1.0] * answered))  # 42.3/s for 12 s: 508 answers
        (cell,) = analyze(run, records_of(run, {"tornado": outcome}), None).findings.cells
        return [warning.evidence for warning in cell.warnings if warning.name == "bystander-in-cost"]

    assert warnings(30) == []
    assert warnings(50) == ["the server's CPU time has 50 answers to the bystander in it, beside 508 to the load"]
