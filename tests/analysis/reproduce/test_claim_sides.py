"""The two sides of a claim: values, means and quotients of cells, and what was published or is reported of them."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.findings import DecidedClaim, Findings
from headway.plan.trial import Trial
from headway.record.record import Outcome, Reported
from headway.study.cells import CellBlock, CellNames, PublishedFigures
from headway.study.claims import Claim, Operand

from ..records import alone, closed, measured, record, run_of, study_of
from .claim_samples import FAILED, FAST, SLOW, around, claim_of, decided_claim, measured_at

LOADS = (closed(), closed(3))
RATES = {("fast", "12-users"): 40.0, ("fast", "3-users"): 10.0, ("slow", "12-users"): 8.0, ("slow", "3-users"): 4.0}


def _pace(trial: Trial) -> float:
    """What fast servers differ by between blocks."""
    return 1 + trial.block / 2000 if trial.server == "fast" and trial.load == "12-users" else 1.0


def _by_load(claim: Claim, rates: dict[tuple[str, str], float], **changes: Any) -> DecidedClaim:
    run = run_of(study_of([FAST, SLOW], LOADS, blocks=3, claims=(claim,), **changes))
    records = [
        record(
            trial, measured_at(rates[trial.server, trial.load] * _pace(trial), 12 if trial.load == "12-users" else 3)
        )
        for trial in run.trials
    ]
    return analyze(run, records, None).findings.claims[0]


def test_over_another_cell_is_how_much_something_changes() -> None:
    # Fast grows four times from 3 users to 12, slow twice.
    sides = {
        side: Operand.model_validate({"server": side, "load": "12-users", "over": {"load": "3-users"}})
        for side in ("fast", "slow")
    }
    decided = _by_load(claim_of("times", times=2, left=sides["fast"], right=sides["slow"]), RATES)
    assert decided.decision == "supported"
    figures = "fast · 12-users over fast · 3-users 4.004 against slow · 12-users over slow · 3-users 2"
    assert figures in decided.evidence


def test_an_average_is_the_mean_of_all_cells_that_match() -> None:
    left, right = Operand(server="fast", average=True), Operand(server="slow", average=True)
    decided = _by_load(claim_of(left=left, right=right), RATES)
    assert decided.ratio is not None
    assert decided.ratio.value == pytest.approx(25 / 6, rel=1e-2)
    assert "the mean of fast 25.02 against the mean of slow 6" in decided.evidence


def test_a_cell_that_this_run_leaves_out_is_said() -> None:
    rates = dict(RATES)
    decided = _by_load(claim_of(), rates, combinations=(CellBlock(servers=("fast",)),))
    assert decided.decision == "undecided"
    assert "this run has no cell of slow · 12-users" in decided.evidence


def test_what_was_published_and_what_the_tool_reports_stand_beside() -> None:
    claim = claim_of(metric="requests_per_s")
    cells = [CellNames(name, "signup", "12-users", "direct") for name in ("fast", "slow")]
    published = tuple(
        PublishedFigures(cell=cell, figures={"requests_per_s": rate}, note="of a laptop")
        for cell, rate in zip(cells, (90, 30), strict=True)
    )
    load = closed().model_copy(update={"tool": "ab"})
    study = study_of([FAST, SLOW], [load, closed(3)], blocks=1, claims=(claim,), drivers=("engine", "tool"))
    run = run_of(study.model_copy(update={"published": published}))
    rates = {"fast": 20.0, "slow": 10.0}

    def outcome(trial: Trial) -> Outcome:
        if trial.driver == "engine":
            return measured_at(rates[trial.server], 12 if trial.load == "12-users" else 3)
        return Reported(tool="ab", version="2.3", command="ab", figures={"requests_per_s": rates[trial.server] - 1},
                        counts={}, single_user=alone(281), samples=(), backends={}, server_exit="stopped")  # fmt: skip

    findings = analyze(run, [record(trial, outcome(trial)) for trial in run.trials], None).findings
    (decided,) = findings.claims
    assert (decided.published, decided.decision) == (3, "consistent in kind")
    assert decided.evidence.endswith(": the interval leaves out the published 3")
    assert decided.reported is not None
    assert decided.reported.value == pytest.approx(19 / 9)
    assert decided.reported.low is None
    first = findings.rows[0]
    assert [(row.server, row.load) for row in findings.rows] == [
        ("fast", "12-users"), ("slow", "12-users"), ("fast", "3-users"), ("slow", "3-users"),
    ]  # fmt: skip
    (figure,) = first.figures
    assert (figure.metric, figure.published, first.note) == ("requests_per_s", 90, "of a laptop")
    assert figure.measured is not None
    assert figure.measured.value == pytest.approx(20)
    assert figure.reported is not None
    assert figure.reported.value == 19
    assert findings.rows[2].figures[0].published is None
    assert Findings.model_validate_json(findings.model_dump_json()) == findings


def test_one_name_of_a_rate_is_as_good_as_another() -> None:
    # The source printed requests a second, the claim is about throughput: its figure is known all the same.
    cells = [CellNames(name, "signup", "12-users", "direct") for name in ("fast", "slow")]
    published = tuple(
        PublishedFigures(cell=cell, figures={"requests_per_s": rate})
        for cell, rate in zip(cells, (30, 10), strict=True)
    )
    study = study_of([FAST, SLOW], [closed()], blocks=3, claims=(claim_of(),), published=published)
    run = run_of(study)
    rates = {"fast": 20.0, "slow": 10.0}
    records = [record(trial, measured_at(rates[trial.server] * _pace(trial))) for trial in run.trials]
    (decided,) = analyze(run, records, None).findings.claims
    assert (decided.published, decided.decision) == (3, "consistent in kind")


def test_a_claim_may_name_what_was_published() -> None:
    fast = around(20)
    covering = decided_claim(claim_of(published=2.0), fast, around(10)[::-1])
    assert covering.decision == "supported"
    assert covering.evidence.endswith(": the interval covers the published 2")
    assert decided_claim(claim_of(published=2.5), fast, around(10)[::-1]).decision == "consistent in kind"
    plain = decided_claim(claim_of(right=None, value=10, published=25), fast, around(10))
    assert (plain.published, plain.decision) == (2.5, "consistent in kind")


def test_a_plain_value() -> None:
    assert decided_claim(claim_of("same", right=None, value=20), around(20), around(1)).decision == "supported"
    assert decided_claim(claim_of("same", right=None, value=20), around(30), around(1)).decision == "contradicted"
    assert "against 20; ratio 1" in decided_claim(claim_of("same", right=None, value=20), [20.0], [1.0]).evidence


def test_only_blocks_that_measured_both_count() -> None:
    decided = decided_claim(claim_of(), [20, 20.1, FAILED], [FAILED, 10, 10.1])
    assert decided.ratio is not None
    assert decided.ratio.n == 1
    assert decided.ratio.value == pytest.approx(2.01)
    nothing_shared = decided_claim(claim_of(), [20, FAILED], [FAILED, 10])
    assert (nothing_shared.decision, nothing_shared.ratio) == ("undecided", None)
    assert nothing_shared.evidence == "no throughput_per_s: no block measured both sides"


def test_a_side_without_a_measurement_is_named_with_its_reason() -> None:
    decided = decided_claim(claim_of(), [20, 20], [FAILED, FAILED])
    assert (decided.decision, decided.ratio) == ("undecided", None)
    assert "slow · signup · 12-users · direct: ready: port in use" in decided.evidence


def test_blocks_in_which_nothing_was_counted_are_not_left_out() -> None:
    claim = claim_of(metric="workers_ended", left=Operand(server="fast", load="12-users"), right=None, value=0.5)
    ended = [measured(FAST, workers_ended_ns=(1,) * count) for count in (3, 3, 0, 3, 0)]
    found = decided_claim(claim, ended, around(20))
    assert found.decision == "undecided"
    assert found.evidence.endswith("it was 0 in blocks 3 and 5")
    some = [measured(FAST, workers_ended_ns=(1,) * count) for count in (3, 3, 2, 3, 4)]
    assert decided_claim(claim, some, around(20)).decision == "supported"


def test_blocks_are_compared_with_themselves() -> None:
    # The machine's pace differs by 40 % between blocks, and the ratio does not.
    pace = [1.0, 1.1, 1.2, 1.3, 1.4]
    fast = [15 * p * (1 + number / 1000) for number, p in enumerate(pace)]
    decided = decided_claim(claim_of("times", times=1.5, within=0.02), fast, [10 * p for p in pace])
    assert decided.decision == "supported"
