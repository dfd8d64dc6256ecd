"""Claims of cells of known rates: each decision, both sides' absence, and what stands beside."""

from collections.abc import Sequence
from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.findings import DecidedClaim, Findings
from headway.plan.trial import Trial
from headway.record.record import Failed, Measured, Outcome, Reported
from headway.study.cells import CellBlock, CellNames, PublishedFigures
from headway.study.claims import Claim, Operand

from ..records import alone, closed, measured, record, run_of, server, study_of

FAST, SLOW = server("fast"), server("slow")
FAILED = Failed(stage="ready", error="port in use")
LOADS = (closed(), closed(3))


def _claim(relation: str = "more", **changes: Any) -> Claim:
    plain: dict[str, Any] = {
        "name": "faster", "sentence": "Fast is faster.", "metric": "throughput_per_s", "relation": relation,
        "left": Operand(server="fast", load="12-users"), "right": Operand(server="slow", load="12-users"),
    }  # fmt: skip
    return Claim.model_validate(plain | changes)


def _measured(rate: float, users: int = 12) -> Measured:
    return measured(throughput=rate, users=users, single_user_ms=281, response_ms=[1000 * users / rate])


def _decided(
    claim: Claim, fast: Sequence[float | Outcome], slow: Sequence[float | Outcome], **changes: Any
) -> DecidedClaim:
    """Rates of the two servers in each block, with 12 users."""
    return _found(claim, {"fast": fast, "slow": slow}, **changes).claims[0]


def _found(claim: Claim, rates: dict[str, Sequence[float | Outcome]], **changes: Any) -> Findings:
    loads = [closed(changes.pop("users", 12)).model_copy(update={"name": "12-users"})]
    study = study_of(
        [FAST, SLOW], loads, blocks=len(rates["fast"]), claims=(claim,), published=(), **changes
    )  # fmt: skip
    run = run_of(study)

    def outcome(trial: Trial) -> Outcome:
        value = rates[trial.server][trial.block - 1]
        return _measured(value) if isinstance(value, int | float) else value

    return analyze(run, [record(trial, outcome(trial)) for trial in run.trials], None).findings


def around(rate: float, spread: float = 0.001) -> list[float]:
    """Five blocks close to this rate."""
    return [rate * (1 + spread * step) for step in (-2, -1, 0, 1, 2)]


@pytest.mark.parametrize(
    ("relation", "fast", "slow", "decision"),
    [
        ("more", 20, 10, "supported"),
        ("more", 10, 20, "contradicted"),
        ("more", 10.02, 10, "contradicted"),
        ("less", 20, 10, "contradicted"),
        ("less", 10, 20, "supported"),
        ("less", 10.02, 10, "contradicted"),
        ("same", 10.02, 10, "supported"),
        ("same", 11, 10, "contradicted"),
    ],
)
def test_a_clear_ratio_decides(relation: str, fast: float, slow: float, decision: str) -> None:
    decided = _decided(_claim(relation), around(fast), around(slow)[::-1])
    assert decided.decision == decision
    assert decided.ratio is not None
    assert decided.ratio.value == pytest.approx(fast / slow, rel=1e-3)
    assert decided.ratio.n == 5


@pytest.mark.parametrize(
    ("fast", "decision"), [(20, "supported"), (21, "supported"), (30, "consistent in kind"), (12, "consistent in kind"),
                           (22.0, "consistent in kind"), (10.02, "contradicted"), (9, "contradicted"),
                           (10.2, "undecided")],
)  # fmt: skip
def test_so_many_times(fast: float, decision: str) -> None:
    claim = _claim("times", times=2, within=0.1)
    assert _decided(claim, around(fast), around(10)[::-1]).decision == decision


def test_a_wide_interval_leaves_it_open() -> None:
    for relation in ("more", "less", "same"):
        decided = _decided(_claim(relation), around(10, 0.1), around(10, 0.1)[::-1])
        assert decided.decision == "undecided"
        assert "the interval leaves it open" in decided.evidence


def test_blocks_are_compared_with_themselves() -> None:
    # The machine's pace differs by 40 % between blocks, and the ratio does not.
    pace = [1.0, 1.1, 1.2, 1.3, 1.4]
    fast = [15 * p * (1 + number / 1000) for number, p in enumerate(pace)]
    decided = _decided(_claim("times", times=1.5, within=0.02), fast, [10 * p for p in pace])
    assert decided.decision == "supported"


def test_only_blocks_that_measured_both_count() -> None:
    decided = _decided(_claim(), [20, 20.1, FAILED], [FAILED, 10, 10.1])
    assert decided.ratio is not None
    assert decided.ratio.n == 1
    assert decided.ratio.value == pytest.approx(2.01)
    nothing_shared = _decided(_claim(), [20, FAILED], [FAILED, 10])
    assert (nothing_shared.decision, nothing_shared.ratio) == ("undecided", None)
    assert nothing_shared.evidence == "no throughput_per_s: no block measured both sides"


def test_a_side_without_a_measurement_is_named_with_its_reason() -> None:
    decided = _decided(_claim(), [20, 20], [FAILED, FAILED])
    assert (decided.decision, decided.ratio) == ("undecided", None)
    assert "slow · signup · 12-users · direct: ready: port in use" in decided.evidence


def test_one_block_decides_what_counting_allows() -> None:
    # 240 answers against 120: 1.96 · √(1/240 + 1/120) = 0.219.
    decided = _decided(_claim(), [20.0], [10.0])
    assert decided.ratio is not None
    assert decided.ratio.low == pytest.approx(2 / 1.245 / 1.05, rel=2e-3)
    assert decided.decision == "supported"
    assert "one block: its count of answers, and the 5 % by which one run differs from the next" in decided.evidence
    assert _decided(_claim(), [11.0], [10.0]).decision == "undecided"
    memory = _decided(_claim(metric="peak_pss_mb"), [20.0], [10.0])
    assert memory.decision == "undecided"
    assert "without an interval: one block decides nothing here" in memory.evidence


@pytest.mark.parametrize("metric", ["failed_pct", "availability_pct", "median_ms", "p90_ms", "p99_ms", "mean_ms"])
def test_what_comes_in_clusters_is_open_in_one_block_however_large_the_difference(metric: str) -> None:
    # A worker that was killed fails all that it had: 300 failures, and one event. The others waited for it.
    bad = measured(FAST, throughput=20, by_failure={"reset": 300}, response_ms=[300.0] * 4 + [800.0] * 6, in_system=12)
    good = measured(SLOW, throughput=40, response_ms=[300.0])
    worse = measured(
        FAST, throughput=20, by_failure={"reset": 310}, response_ms=[301.0] * 4 + [810.0] * 6, in_system=12
    )
    relation = "less" if metric == "availability_pct" else "more"
    alone = _decided(_claim(relation, metric=metric), [bad], [good])
    assert alone.decision == "undecided"
    assert alone.ratio is not None
    assert (alone.ratio.low, alone.ratio.high) == (None, None)
    assert alone.evidence.endswith(
        "without an interval: one block decides nothing here, as what happens to one process may happen to many of its "
        "requests at once; more blocks (--blocks 3) would"
    )
    assert _decided(_claim(relation, metric=metric), [bad, worse, bad], [good] * 3).decision == "supported"


def test_a_worker_that_ended_leaves_the_rate_of_its_one_block_open() -> None:
    ended = _measured(10.0).model_copy(update={"workers_ended_ns": (1,)})
    assert _decided(_claim(), [20.0], [ended]).decision == "undecided"
    assert _decided(_claim(), [20.0, 20.1], [ended, ended]).decision == "supported"


def test_one_block_decides_no_rate_by_what_runs_differ_by() -> None:
    # 40,000 answers against 37,200: by counting alone 6 % are certain, and of two processes 5 % are no surprise.
    fast, slow = (measured(about, throughput=rate, window_s=1000, response_ms=[12_000 / rate])
                  for about, rate in ((FAST, 40.0), (SLOW, 37.2)))  # fmt: skip
    decided = _decided(_claim(), [fast], [slow])
    assert decided.decision == "undecided"
    assert decided.ratio is not None
    assert decided.ratio.low == pytest.approx(1.0753 / 1.05 / 1.0142, rel=1e-3)


def test_what_is_the_same_each_time_has_no_width_and_decides_nothing() -> None:
    sides = [measured(about, single_user=alone(283, postgres=trips)) for about, trips in ((FAST, 9), (SLOW, 4))]
    claim = _claim("times", metric="round_trips", times=2.25, within=0.01)
    decided = _decided(claim, sides[:1], sides[1:])
    assert (decided.decision, decided.undecided_because) == ("undecided", "no-width")
    assert decided.evidence.endswith("an interval without width does not show how blocks differ")
    equal = _decided(_claim(), [20.0] * 3, [10.0] * 3)
    assert (equal.decision, equal.undecided_because) == ("undecided", "no-width")


def test_a_plain_value() -> None:
    assert _decided(_claim("same", right=None, value=20), around(20), around(1)).decision == "supported"
    assert _decided(_claim("same", right=None, value=20), around(30), around(1)).decision == "contradicted"
    assert "against 20; ratio 1" in _decided(_claim("same", right=None, value=20), [20.0], [1.0]).evidence


def _pace(trial: Trial) -> float:
    """What fast servers differ by between blocks."""
    return 1 + trial.block / 2000 if trial.server == "fast" and trial.load == "12-users" else 1.0


def _by_load(claim: Claim, rates: dict[tuple[str, str], float], **changes: Any) -> DecidedClaim:
    run = run_of(study_of([FAST, SLOW], LOADS, blocks=3, claims=(claim,), **changes))
    records = [
        record(trial, _measured(rates[trial.server, trial.load] * _pace(trial), 12 if trial.load == "12-users" else 3))
        for trial in run.trials
    ]
    return analyze(run, records, None).findings.claims[0]


RATES = {("fast", "12-users"): 40.0, ("fast", "3-users"): 10.0, ("slow", "12-users"): 8.0, ("slow", "3-users"): 4.0}


def test_blocks_in_which_nothing_was_counted_are_not_left_out() -> None:
    claim = _claim(metric="workers_ended", left=Operand(server="fast", load="12-users"), right=None, value=0.5)
    ended = [measured(FAST, workers_ended_ns=(1,) * count) for count in (3, 3, 0, 3, 0)]
    found = _decided(claim, ended, around(20))
    assert found.decision == "undecided"
    assert found.evidence.endswith("it was 0 in blocks 3 and 5")
    some = [measured(FAST, workers_ended_ns=(1,) * count) for count in (3, 3, 2, 3, 4)]
    assert _decided(claim, some, around(20)).decision == "supported"


def test_over_another_cell_is_how_much_something_changes() -> None:
    # Fast grows four times from 3 users to 12, slow twice.
    sides = {
        side: Operand.model_validate({"server": side, "load": "12-users", "over": {"load": "3-users"}})
        for side in ("fast", "slow")
    }
    decided = _by_load(_claim("times", times=2, left=sides["fast"], right=sides["slow"]), RATES)
    assert decided.decision == "supported"
    assert "fast · 12-users over fast · 3-users 4.004 against slow · 12-users over slow · 3-users 2" in decided.evidence


def test_an_average_is_the_mean_of_all_cells_that_match() -> None:
    left, right = Operand(server="fast", average=True), Operand(server="slow", average=True)
    decided = _by_load(_claim(left=left, right=right), RATES)
    assert decided.ratio is not None
    assert decided.ratio.value == pytest.approx(25 / 6, rel=1e-2)
    assert "the mean of fast 25.02 against the mean of slow 6" in decided.evidence


def test_a_cell_that_this_run_leaves_out_is_said() -> None:
    rates = dict(RATES)
    decided = _by_load(_claim(), rates, combinations=(CellBlock(servers=("fast",)),))
    assert decided.decision == "undecided"
    assert "this run has no cell of slow · 12-users" in decided.evidence


def test_what_was_published_and_what_the_tool_reports_stand_beside() -> None:
    claim = _claim(metric="requests_per_s")
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
            return _measured(rates[trial.server], 12 if trial.load == "12-users" else 3)
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
    study = study_of([FAST, SLOW], [closed()], blocks=3, claims=(_claim(),), published=published)
    run = run_of(study)
    rates = {"fast": 20.0, "slow": 10.0}
    records = [record(trial, _measured(rates[trial.server] * _pace(trial))) for trial in run.trials]
    (decided,) = analyze(run, records, None).findings.claims
    assert (decided.published, decided.decision) == (3, "consistent in kind")


def test_a_claim_may_name_what_was_published() -> None:
    fast = around(20)
    covering = _decided(_claim(published=2.0), fast, around(10)[::-1])
    assert covering.decision == "supported"
    assert covering.evidence.endswith(": the interval covers the published 2")
    assert _decided(_claim(published=2.5), fast, around(10)[::-1]).decision == "consistent in kind"
    plain = _decided(_claim(right=None, value=10, published=25), fast, around(10))
    assert (plain.published, plain.decision) == (2.5, "consistent in kind")


def test_a_window_that_is_shorter_than_a_response_decides_no_rate() -> None:
    # 250 users and 200 a second: a response takes more than a second, which a window of one second does not show.
    def outcome(rate: float, window_s: float) -> Measured:
        return measured(throughput=rate, users=250, window_s=window_s, settled=False, response_ms=[500.0])

    for window_s, decision, reason in ((1.0, "undecided", "short-window"), (5.0, "supported", "")):
        fast, slow = ([outcome(rate, window_s) for rate in around(mean, 0.01)] for mean in (200, 100))
        found = _decided(_claim(), fast, slow[::-1], users=250)
        assert (found.decision, found.undecided_because) == (decision, reason)
        assert ("the window of 1.00 s is shorter than one response (1." in found.evidence) == bool(reason)
        # How many a run of just this length answers is what it answered.
        assert _decided(_claim(metric="total_successes"), fast, slow[::-1], users=250).decision == "supported"


@pytest.mark.parametrize(
    ("rate", "unfinished", "decision", "most"),
    [(0.2, 25, "undecided", 56), (50, 25, "contradicted", 0.6), (50, 120, "undecided", 2.4)],
)
def test_what_was_unfinished_may_have_failed(rate: float, unfinished: int, decision: str, most: float) -> None:
    # "More than 2 % fail", and none did: with 25 requests on their way, 20 answers do not refute that, and 5,000 do.
    def outcome(block: int) -> Measured:
        plain = measured(FAST, users=25, window_s=100, throughput=rate + block / 100)
        sent = plain.load.counts.sent - plain.load.counts.unfinished + unfinished
        changed = {"unfinished": unfinished, "sent": sent, "scheduled": sent}
        counts = plain.load.counts.model_copy(update=changed)
        return plain.model_copy(update={"load": plain.load.model_copy(update={"counts": counts, "ended_by": "time"})})

    claim = _claim("more", metric="failed_pct", right=None, value=2)
    found = _decided(claim, [outcome(block) for block in (1, 2, 3)], around(10)[:3], users=25)
    assert found.decision == decision
    assert found.ratio is not None
    assert found.ratio.high is not None
    assert 2 * found.ratio.high == pytest.approx(most, rel=0.25)
    assert "requests that were unfinished at the end counted either way" in found.evidence


def test_a_claim_that_cannot_fail_decides_nothing() -> None:
    decided = _decided(_claim(cannot_fail="pages that are slower are fewer"), around(20), around(10)[::-1])
    assert (decided.decision, decided.undecided_because) == ("undecided", "cannot-fail")
    assert decided.evidence.endswith(": it cannot fail: pages that are slower are fewer")
    assert decided.ratio is not None


@pytest.mark.parametrize(
    ("fast", "decision"), [(20, "contradicted"), (10.02, "supported"), (5, "supported"), (10.2, "undecided")]
)
def test_a_relation_against_its_sentence_contradicts_it(fast: float, decision: str) -> None:
    # "Threads do not raise throughput": a server with threads that answers more contradicts it.
    assert _decided(_claim(against=True), around(fast), around(10)[::-1]).decision == decision
