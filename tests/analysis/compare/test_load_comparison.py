"""Results beside earlier ones: intervals with known coverage, and words."""

import random

import pytest
from scipy import stats
from tests.report.load_samples import hung, order, result, run

from headway.analysis.cell.estimate import quantile_ranks
from headway.analysis.compare.load_comparison import Earlier, LoadComparison, compare_loads
from headway.report.export.load_result import as_document


def of(values: list[float], failures: dict[str, int] | None = None, **changes: object) -> Earlier:
    document = as_document(run(result(values, failures)))
    return Earlier.of(document | changes)


def words(comparison: LoadComparison) -> dict[str, str]:
    return {change.name: change.word for change in comparison.changes}


def sample(seed: int, median_ms: float, n: int = 20_000) -> list[float]:
    random.seed(seed)
    return [median_ms * random.lognormvariate(0, 0.5) for _ in range(n)]


@pytest.mark.parametrize("share", [0.5, 0.9, 0.99])
@pytest.mark.parametrize("n", [100, 1000, 12_345])
def test_the_ranks_enclose_the_quantile_with_95_percent(n: int, share: float) -> None:
    low, high = quantile_ranks(n, share)
    below = 0.0 if low is None else float(stats.binom.cdf(low - 1, n, share))
    above = 0.0 if high is None else float(stats.binom.sf(high - 1, n, share))
    assert below <= 0.025
    assert above <= 0.025
    if low is not None:  # and no rank nearer would do
        assert stats.binom.cdf(low, n, share) > 0.025
    if high is not None:
        assert stats.binom.sf(high - 2, n, share) > 0.025


def test_few_answers_bound_a_high_quantile_on_one_side_only() -> None:
    assert quantile_ranks(100, 0.999)[1] is None
    assert quantile_ranks(3, 0.5) == (None, None)


def test_the_same_is_the_same() -> None:
    # A fixed service time leaves no doubt about any quantile.
    values = [10.0] * 50_000
    assert set(words(compare_loads(of(values), of(values))).values()) == {"same"}


def test_twice_as_slow_is_worse_and_the_other_way_round_better() -> None:
    slow, fast = of(sample(1, 20)), of(sample(2, 10))
    worse = words(compare_loads(fast, slow))
    assert worse["p50_ms"] == worse["p90_ms"] == worse["p99_ms"] == "worse"
    assert words(compare_loads(slow, fast))["p50_ms"] == "better"
    ratio = next(change.ratio for change in compare_loads(fast, slow).changes if change.name == "p50_ms")
    assert ratio == pytest.approx(2, rel=0.05)


def test_few_answers_cannot_tell() -> None:
    assert words(compare_loads(of(sample(1, 10, 30)), of(sample(2, 11, 30))))["p50_ms"] == "unclear"


def test_more_requests_a_second_are_better() -> None:
    def word(now: float) -> str:
        return words(compare_loads(of([1.0] * 10, throughput=100.0), of([1.0] * 10, throughput=now)))["throughput"]

    assert [word(now) for now in (50, 95, 101, 105, 200)] == ["worse", "unclear", "same", "unclear", "better"]


def test_errors_have_an_interval_too() -> None:
    good, bad = of([1.0] * 10_000), of([1.0] * 10_000, {"reset": 500})
    assert words(compare_loads(good, bad))["errors"] == "worse"
    assert words(compare_loads(bad, good))["errors"] == "better"
    assert words(compare_loads(good, of([1.0] * 10_000, {"reset": 1})))["errors"] == "unclear"
    assert words(compare_loads(good, good))["errors"] == "same"


def of_open(unfinished: int, values: list[float], **changes: object) -> Earlier:
    return Earlier.of(as_document(run(hung(unfinished, values), order(rate=50))) | changes)


def test_a_tenth_that_hangs_is_worse_though_the_others_are_as_quick() -> None:
    good, hanging = of_open(0, [20.0] * 5000), of_open(500, [20.0] * 4500)
    found = compare_loads(good, hanging)
    told = words(found)
    assert [told[name] for name in ("p50_ms", "p99_ms", "p99_9_ms", "errors")] == ["same", "worse", "worse", "worse"]
    changes = {change.name: change for change in found.changes}
    assert changes["errors"].now is not None
    assert changes["errors"].now.value == pytest.approx(0.1)
    p99 = changes["p99_ms"].now
    assert p99 is not None
    assert (p99.value, p99.high, changes["p99_ms"].ratio) == (None, None, None)
    assert p99.low == pytest.approx(20, rel=1e-3)
    assert words(compare_loads(hanging, good))["p99_ms"] == "better"
    # Nobody knows which of two that are cut off is longer.
    assert words(compare_loads(hanging, hanging))["p99_ms"] == "unclear"


def test_a_quantile_that_is_known_counts_those_that_hang() -> None:
    values = [float(ms) for ms in range(1, 1001)]
    now = next(
        change.now for change in compare_loads(of(values), of_open(100, values)).changes if change.name == "p90_ms"
    )
    assert now is not None
    assert now.value == pytest.approx(990, rel=1e-3)
    assert now.high is None  # it may lie among them


def test_of_few_answers_a_high_quantile_is_only_bounded() -> None:
    change = next(
        change for change in compare_loads(of([1.0] * 298), of([9.0] * 298)).changes if change.name == "p99_ms"
    )
    assert change.word == "unclear"
    assert change.now is not None
    assert change.now.value is None
    assert change.now.low == pytest.approx(9, rel=1e-3)
    assert words(compare_loads(of([1.0] * 299), of([9.0] * 299)))["p99_ms"] != "same"


def test_another_load_is_said() -> None:
    other = Earlier.of(as_document(run(asked=order(rate=200))))
    (difference,) = compare_loads(of([1.0] * 10), other).differences
    assert difference == "the load was closed loop, 10 users, and is open loop, 200/s now"


def test_nothing_answered_is_unclear_and_no_crash() -> None:
    found = words(compare_loads(of([], {"refused": 5}), of([1.0] * 50)))
    assert found["p50_ms"] == found["throughput"] == "unclear"
    assert found["errors"] == "better"


def test_as_json_each_figure_has_its_name() -> None:
    document = compare_loads(of(sample(1, 10)), of(sample(2, 20))).as_document()
    assert set(document["changes"]) == {"throughput", "p50_ms", "p90_ms", "p99_ms", "p99_9_ms", "errors"}
    assert document["changes"]["p50_ms"]["word"] == "worse"
    assert set(document["changes"]["p50_ms"]["now"]) == {"value", "low", "high"}
