"""Objectives judged: counts of a known truth, and the interval against its own definition."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from headway.analysis.cell.dispersion import dispersion
from headway.analysis.slo import (
    Judgement,
    LimitJudgement,
    Requests,
    can_be_met,
    judge,
    requests_needed,
    share_of,
    verdict_of,
)
from headway.engine.message import LoadResult
from headway.study.slo import parse_slo

from .queues import result_of


def result(fast: int, slow: int = 0, unfinished: int = 0, failed: int = 0, dropped: int = 0) -> LoadResult:
    """Ten seconds in which so many were answered in 10 ms and so many in 1 s, and so many were not."""
    n = fast + slow + unfinished
    wanted = np.arange(n) * 10 / max(1, n)
    times = np.concatenate([np.full(fast, 0.01), np.full(slow, 1.01), np.full(unfinished, 100.0)])
    found = result_of(wanted, wanted + times, 0, 10, 5, dropped=dropped)
    window = found.window.model_copy(update={"failed": failed, "by_failure": {"reset": failed}})
    return found.model_copy(update={"window": window})


def only(judgement: Judgement) -> LimitJudgement:
    (limit,) = judgement.limits
    assert (judgement.verdict, judgement.as_measured) == (limit.verdict, limit.as_measured)
    return limit


def test_what_became_of_the_requests_is_counted() -> None:
    requests = Requests.of([result(900, 50, 7, 20, 3), result(100)])
    assert (requests.n, requests.unanswered, requests.histogram.n) == (1080, 30, 1050)
    assert requests.slower(500e6) == 80
    assert requests.slower(5e6) == 1080


@pytest.mark.parametrize(
    ("slow", "verdict", "as_measured"),
    [(0, "met", "met"), (60, "met", "met"), (95, "undecided", "met"), (100, "undecided", "met"),
     (101, "undecided", "missed"), (115, "undecided", "missed"), (140, "missed", "missed")],
)  # fmt: skip
def test_a_quantile_is_judged_by_the_share_beyond_its_limit(slow: int, verdict: str, as_measured: str) -> None:
    limit = only(judge(parse_slo("p99<200ms"), result(10_000 - slow, slow)))
    assert (limit.verdict, limit.as_measured) == (verdict, as_measured)
    assert limit.value is not None
    # p99 is under its limit exactly if no more than 1 % are beyond it.
    assert (limit.value < limit.bound) == (as_measured == "met")


@pytest.mark.parametrize("kind", ["failed", "dropped", "unfinished"])
def test_who_got_no_answer_is_slower_than_any_limit(kind: str) -> None:
    bad = result(9_800, **{kind: 200})
    limit = only(judge(parse_slo("p99<100s"), bad))
    assert (limit.verdict, limit.value) == ("missed", None)
    assert "200 without a right answer" in limit.evidence
    errors = only(judge(parse_slo("errors<1%"), bad))
    assert (errors.verdict, errors.value) == ("missed", 0.02)
    assert f"200 {kind}" in errors.evidence
    assert only(judge(parse_slo("p50<100ms"), bad)).verdict == "met"


def test_a_time_at_its_limit_is_no_longer_below_it() -> None:
    times = np.full(400, 1.0)
    found = result_of(np.arange(400) / 40, np.arange(400) / 40 + times, 0, 10, 5)
    assert only(judge(parse_slo("p50<1s"), found)).verdict == "missed"
    assert only(judge(parse_slo("p50<1002ms"), found)).verdict == "met"


def test_the_slowest_and_no_errors_at_all_are_statements_on_these_requests() -> None:
    clean, one = result(500), result(500, failed=1)
    for text in ("max<200ms", "errors<=0"):
        assert only(judge(parse_slo(text), clean)).verdict == "met"
        assert only(judge(parse_slo(text), one)).verdict == "missed"
    assert only(judge(parse_slo("max<200ms"), result(500, slow=1))).value == pytest.approx(1010, rel=5e-3)


@pytest.mark.parametrize(("text", "n"), [("p99<1s", 368), ("p99.9<1s", 3688), ("p50<1s,errors<0.1%", 3688),
                                         ("p50<1s", 6), ("max<1s", 1), ("rate>5", 1)])  # fmt: skip
def test_so_many_requests_prove_it_and_one_fewer_do_not(text: str, n: int) -> None:
    slo = parse_slo(text)
    assert requests_needed(slo) == n
    if n > 1:
        assert judge(slo, result(n)).verdict == "met"
        assert judge(slo, result(n - 1)).verdict == "undecided"


def test_undecided_is_a_caveat_that_says_how_many_requests_would_decide() -> None:
    judgement = judge(parse_slo("p99.9<200ms,p50<1s"), result(2000))
    assert (judgement.verdict, judgement.as_measured) == ("undecided", "met")
    (warning,) = judgement.warnings
    assert warning.name == "slo-undecided"
    assert warning.evidence.startswith("p99.9<200ms: 0 of 2,000 requests took 200 ms or longer")
    needed = int(warning.hint.split("about ")[1].split(" ")[0].replace(",", ""))
    assert 3688 <= needed <= 4200


def test_one_limit_missed_is_all_missed() -> None:
    judgement = judge(parse_slo("p99<200ms,errors<5%,p99.99<1m"), result(10_000, slow=300))
    assert [limit.verdict for limit in judgement.limits] == ["missed", "met", "undecided"]
    assert (judgement.verdict, judgement.as_measured) == ("missed", "missed")


def test_of_nothing_nothing_is_met() -> None:
    judgement = judge(parse_slo("p99<200ms,errors<1%,rate>1"), result(0))
    assert judgement.as_measured == "missed"
    assert [limit.verdict for limit in judgement.limits] == ["undecided", "undecided", "missed"]
    with pytest.raises(ValueError, match="at least one result"):
        judge(parse_slo("p99<1s"), [])


def test_counts_of_several_results_are_added() -> None:
    limit = only(judge(parse_slo("p99<200ms"), [result(5000, 10), result(4000, 8)]))
    assert limit.share is not None
    assert (limit.share.count, limit.share.of) == (18, 9018)
    assert limit.share.method == "Clopper-Pearson"


def test_results_that_differ_more_than_by_chance_widen_the_interval() -> None:
    same = only(judge(parse_slo("p99<200ms"), [result(9975, 25), result(9975, 25)])).share
    apart = only(judge(parse_slo("p99<200ms"), [result(9950, 50), result(10_000)])).share
    assert same is not None
    assert apart is not None
    assert (same.count, same.of) == (apart.count, apart.of)
    assert apart.low < same.low < same.high < apart.high


@pytest.mark.parametrize(("per_s", "verdict"), [(90, "met"), (110, "missed")])
def test_a_rate_is_at_least_so_much(per_s: float, verdict: str) -> None:
    limit = only(judge(parse_slo(f"rate>{per_s}"), result(1000)))
    assert (limit.verdict, limit.unit) == (verdict, "per_s")
    assert limit.value == pytest.approx(100, rel=0.01)


def test_rates_that_differ_have_an_interval() -> None:
    limit = only(judge(parse_slo("rate>100"), [result(900), result(1000), result(1200)]))
    assert (limit.verdict, limit.as_measured) == ("undecided", "met")


@given(st.integers(0, 400), st.integers(1, 400), st.fractions(0, 1))
def test_the_interval_is_that_of_clopper_and_pearson(count: int, of: int, allowed: Fraction) -> None:
    count = min(count, of)
    share = share_of(count, of, allowed)
    assert 0 <= share.low <= count / of <= share.high <= 1
    if not allowed:
        return
    exact = stats.binomtest(count, of).proportion_ci(0.95, method="exact")
    assert (share.low, share.high) == pytest.approx((float(exact.low), float(exact.high)))
    assert verdict_of(share, allowed) == (
        "met" if allowed >= share.high else "missed" if allowed < share.low else "undecided"
    )


def test_independent_windows_scatter_by_chance_and_bursts_do_not() -> None:
    random = np.random.default_rng(1)
    independent = random.binomial(1000, 0.02, 500)
    assert dispersion(list(independent), [1000] * 500) == pytest.approx(1, abs=0.2)
    # Slow in bursts of ten: as if there were a tenth of the requests.
    bursts = 10 * random.binomial(100, 0.02, 500)
    assert dispersion(list(bursts), [1000] * 500) == pytest.approx(10, rel=0.2)
    assert dispersion([5], [1000]) == dispersion([0, 0], [10, 10]) == dispersion([10, 10], [10, 10]) == 1


def test_of_a_few_windows_with_bursts_the_interval_holds_the_truth_nearly_as_often_as_it_says() -> None:
    # 1 % of the requests are slow, in three windows whose own shares differ as if requests came 21 at a time.
    random, held = np.random.default_rng(1), 0
    for _ in range(500):
        counts = random.binomial(2000, random.beta(0.99, 98.01, 3))
        share = share_of(int(counts.sum()), 6000, Fraction(1, 100), dispersion([int(k) for k in counts], [2000] * 3))
        held += share.low <= 0.01 <= share.high
    assert held / 500 >= 0.9


def test_what_further_requests_can_prove_depends_on_what_each_is_worth() -> None:
    slo = parse_slo("p99<200ms,errors<1%")
    few = judge(slo, result(200))
    assert not can_be_met(slo, few, times=1, within=1)
    assert can_be_met(slo, few, times=2, within=1)
    # 20 independent requests above p99 are 2,000 for each that is worth one: of 5, 10,000.
    assert not can_be_met(slo, few, times=49, within=5)
    assert can_be_met(slo, few, times=51, within=5)
    # Of a limit that no request may break these requests themselves are the result, whatever they are worth.
    assert judge(parse_slo("max<200ms"), result(200), within=5).verdict == "met"
