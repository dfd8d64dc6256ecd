"""Claims of cells of known rates: what each relation decides, and what leaves it open."""

import pytest

from headway.record.record import Measured

from ..records import alone, measured
from .claim_samples import FAST, SLOW, around, claim_of, decided_claim, measured_at


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
    decided = decided_claim(claim_of(relation), around(fast), around(slow)[::-1])
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
    claim = claim_of("times", times=2, within=0.1)
    assert decided_claim(claim, around(fast), around(10)[::-1]).decision == decision


def test_a_wide_interval_leaves_it_open() -> None:
    for relation in ("more", "less", "same"):
        decided = decided_claim(claim_of(relation), around(10, 0.1), around(10, 0.1)[::-1])
        assert decided.decision == "undecided"
        assert "the interval leaves it open" in decided.evidence


def test_one_block_decides_what_counting_allows() -> None:
    # 240 answers against 120: 1.96 · √(1/240 + 1/120) = 0.219.
    decided = decided_claim(claim_of(), [20.0], [10.0])
    assert decided.ratio is not None
    assert decided.ratio.low == pytest.approx(2 / 1.245 / 1.05, rel=2e-3)
    assert decided.decision == "supported"
    assert "one block: its count of answers, and the 5 % by which one run differs from the next" in decided.evidence
    assert decided_claim(claim_of(), [11.0], [10.0]).decision == "undecided"
    memory = decided_claim(claim_of(metric="peak_pss_mb"), [20.0], [10.0])
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
    alone = decided_claim(claim_of(relation, metric=metric), [bad], [good])
    assert alone.decision == "undecided"
    assert alone.ratio is not None
    assert (alone.ratio.low, alone.ratio.high) == (None, None)
    assert alone.evidence.endswith(
        "without an interval: one block decides nothing here, as what happens to one process may happen to many of its "
        "requests at once; more blocks (--blocks 3) would"
    )
    assert decided_claim(claim_of(relation, metric=metric), [bad, worse, bad], [good] * 3).decision == "supported"


def test_a_worker_that_ended_leaves_the_rate_of_its_one_block_open() -> None:
    ended = measured_at(10.0).model_copy(update={"workers_ended_ns": (1,)})
    assert decided_claim(claim_of(), [20.0], [ended]).decision == "undecided"
    assert decided_claim(claim_of(), [20.0, 20.1], [ended, ended]).decision == "supported"


def test_one_block_decides_no_rate_by_what_runs_differ_by() -> None:
    # 40,000 answers against 37,200: by counting alone 6 % are certain, and of two processes 5 % are no surprise.
    fast, slow = (measured(about, throughput=rate, window_s=1000, response_ms=[12_000 / rate])
                  for about, rate in ((FAST, 40.0), (SLOW, 37.2)))  # fmt: skip
    decided = decided_claim(claim_of(), [fast], [slow])
    assert decided.decision == "undecided"
    assert decided.ratio is not None
    assert decided.ratio.low == pytest.approx(1.0753 / 1.05 / 1.0142, rel=1e-3)


def test_what_is_the_same_each_time_has_no_width_and_decides_nothing() -> None:
    sides = [measured(about, single_user=alone(283, postgres=trips)) for about, trips in ((FAST, 9), (SLOW, 4))]
    claim = claim_of("times", metric="round_trips", times=2.25, within=0.01)
    decided = decided_claim(claim, sides[:1], sides[1:])
    assert (decided.decision, decided.undecided_because) == ("undecided", "no-width")
    assert decided.evidence.endswith("an interval without width does not show how blocks differ")
    equal = decided_claim(claim_of(), [20.0] * 3, [10.0] * 3)
    assert (equal.decision, equal.undecided_because) == ("undecided", "no-width")


def test_that_none_of_many_failed_decides_a_claim_about_failures() -> None:
    claim = claim_of("less", metric="failed_pct", right=None, value=0.5)
    few, many = (
        decided_claim(claim, [measured(FAST, throughput=20, window_s=window_s)] * 3, around(10)[:3])
        for window_s in (12, 120)
    )
    assert few.decision == "undecided"  # 0 of 720 leaves 0.51 % open
    assert many.decision == "supported"


def test_a_window_that_is_shorter_than_a_response_decides_no_rate() -> None:
    # 250 users and 200 a second: a response takes more than a second, which a window of one second does not show.
    def outcome(rate: float, window_s: float) -> Measured:
        return measured(throughput=rate, users=250, window_s=window_s, settled=False, response_ms=[500.0])

    for window_s, decision, reason in ((1.0, "undecided", "short-window"), (5.0, "supported", "")):
        fast, slow = ([outcome(rate, window_s) for rate in around(mean, 0.01)] for mean in (200, 100))
        found = decided_claim(claim_of(), fast, slow[::-1], users=250)
        assert (found.decision, found.undecided_because) == (decision, reason)
        assert ("the window of 1.00 s is shorter than one response (1." in found.evidence) == bool(reason)
        # How many a run of just this length answers is what it answered.
        assert decided_claim(claim_of(metric="total_successes"), fast, slow[::-1], users=250).decision == "supported"


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

    claim = claim_of("more", metric="failed_pct", right=None, value=2)
    found = decided_claim(claim, [outcome(block) for block in (1, 2, 3)], around(10)[:3], users=25)
    assert found.decision == decision
    assert found.ratio is not None
    assert found.ratio.high is not None
    assert 2 * found.ratio.high == pytest.approx(most, rel=0.25)
    assert "requests that were unfinished at the end counted either way" in found.evidence


def test_a_claim_that_cannot_fail_decides_nothing() -> None:
    decided = decided_claim(claim_of(cannot_fail="pages that are slower are fewer"), around(20), around(10)[::-1])
    assert (decided.decision, decided.undecided_because) == ("undecided", "cannot-fail")
    assert decided.evidence.endswith(": it cannot fail: pages that are slower are fewer")
    assert decided.ratio is not None


@pytest.mark.parametrize(
    ("fast", "decision"), [(20, "contradicted"), (10.02, "supported"), (5, "supported"), (10.2, "undecided")]
)
def test_a_relation_against_its_sentence_contradicts_it(fast: float, decision: str) -> None:
    # "Threads do not raise throughput": a server with threads that answers more contradicts it.
    assert decided_claim(claim_of(against=True), around(fast), around(10)[::-1]).decision == decision


def test_percentiles_that_are_equal_in_all_blocks_are_known_to_a_step_of_the_histogram() -> None:
    blocks = [measured_at(40.0) for _ in range(3)]  # of 12 users: 300 ms
    same = decided_claim(claim_of("same", metric="median_ms", right=None, value=299), blocks, around(10)[:3])
    assert same.decision == "supported"
    assert same.ratio is not None
    assert same.ratio.low is not None
    assert same.ratio.high is not None
    assert same.ratio.low < 300 / 299 < same.ratio.high
    assert "half a step of the histogram" in same.evidence
    slower = decided_claim(claim_of(metric="p99_ms", right=None, value=280), blocks, around(10)[:3])
    assert slower.decision == "supported"
