"""What became of advice that was tried: held or not, against its prediction."""

import pytest

from headway.analysis.analyze import AdviceContext, analyze
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.decide.advice import (
    judge_prediction,
    with_capacities,
)
from headway.analysis.findings import Advice, Prediction
from headway.record.record import Failed, Outcome
from headway.record.run import Run
from headway.study.server import Server

from ..records import (
    closed,
    measured,
    records_of,
    run_of,
    server,
    study_of,
    tornado_blocking,
    tornado_threads,
)
from .test_advice import advice_on, one


def tried(advised: Server, outcome: Outcome) -> Advice:
    about = tornado_threads(4)
    run = run_of(study_of([about], [closed()]))
    beside: Run = run_of(study_of([advised], [closed()]))
    found = analyze(
        run, records_of(run, {about.name: measured(about, throughput=14.0, high_water=4)}), None,
        AdviceContext(verification=beside, records=records_of(beside, {advised.name: outcome})),
    ).findings  # fmt: skip
    tuned = [verdict for verdict in found.verdicts if verdict.form == "tuned"]
    measured_ = not isinstance(outcome, Failed)
    assert [verdict.servers for verdict in tuned] == [(advised.name,)] * 2 * measured_
    return one(found.advice)


def test_advice_that_was_tried_says_what_came_of_it() -> None:
    advised = with_capacities(
        tornado_threads(4), {"executor": 12, "client_pool": 12, "database_pool": 12}, "tornado-threads-executor-12"
    )
    assert advised.concurrency_limit == 12
    held = tried(advised, measured(advised, throughput=42.0))
    assert held.decision == "held"
    assert held.verified is not None
    assert held.verified.value == pytest.approx(42.0)
    assert held.outcome == "predicted 40.3 to 43.3/s, measured 42.0/s [42.0 to 42.0], inside: held"
    failed = tried(advised, measured(advised, throughput=30.0, in_system=12))
    assert failed.decision == "did not hold"
    assert "below: did not hold; 70.75 ±0.01 % of 12 / 0.283 s" in failed.outcome
    nothing = tried(advised, Failed(stage="ready", error="out of memory"))
    assert (nothing.decision, nothing.verified) == ("undecided", None)
    assert "tornado-threads-executor-12 gave no measurement (failed)" in nothing.outcome


def test_a_server_of_the_same_run_verifies_it() -> None:
    run = run_of(study_of([tornado_blocking(), server()]))
    outcomes = {"tornado-blocking": measured(tornado_blocking(), throughput=3.5, high_water=1), "tornado": measured()}
    advice = one(analyze(run, records_of(run, outcomes), None).findings.advice)
    assert (advice.advised, advice.decision) == ("tornado", "held")


def _estimate(value: float, low: float | None, high: float | None) -> Estimate:
    return Estimate(value=value, low=low, high=high, method="", n=3)


@pytest.mark.parametrize(
    ("measured_", "decision", "lies"),
    [
        ((100, 98, 102), "held", "inside"),
        ((96, 93, 99), "held", "inside"),
        ((94, 90, 98), "undecided", "below"),
        ((104, 101, 107), "undecided", "above"),
        ((90, 88, 92), "did not hold", "below"),
        ((110, 108, 112), "did not hold", "above"),
        ((100, None, None), "undecided", "inside"),
    ],
)
def test_what_counts_as_held(measured_: tuple[float, float | None, float | None], decision: str, lies: str) -> None:
    predicted = Prediction(value=99, low=95, high=103)
    assert judge_prediction(predicted, _estimate(*measured_)) == (lies, decision)


def test_a_prediction_is_a_range_and_claims_no_confidence() -> None:
    predicted = one(
        advice_on(tornado_threads(4), measured(tornado_threads(4), throughput=14.0, high_water=4))
    ).predicted
    assert set(predicted.model_dump()) == {"value", "low", "high"}
    assert predicted.low < predicted.value < predicted.high
