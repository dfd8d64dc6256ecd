"""Comparisons: paired, against scipy, with planted differences and none."""

import math
from typing import Any

import numpy as np
import pytest
from scipy import stats

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate import geometric
from headway.analysis.compare.contrast import Contrast
from headway.analysis.compare.server_comparison import blocks_needed, compare
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.findings import Comparison


def _judged(name: str, rates: dict[int, float]) -> AnalyzedCell:
    cell = Cell(
        server=name, title=name, model="event-loop", workload="signup", load="12-users", network="direct",
        outcome="measured" if rates else "failed", blocks=len(rates),
        throughput=geometric(list(rates.values())) if rates else None,
    )  # fmt: skip
    nothing: Any = None  # comparisons take the rates
    return AnalyzedCell(cell, rates, nothing)


def _blocks(*rates: float) -> dict[int, float]:
    return dict(enumerate(rates, start=1))


def _only(a: dict[int, float], b: dict[int, float]) -> Comparison:
    (comparison,) = compare([_judged("a", a), _judged("b", b)])
    return comparison


def test_the_ratio_is_paired_within_blocks() -> None:
    # Blocks differ by 30 %, the pairs by 5 % each time: only a paired interval sees that.
    found = _only(_blocks(42, 55, 36), _blocks(40, 52.3, 34.3))
    logs = np.log([42 / 40, 55 / 52.3, 36 / 34.3])
    low, high = stats.t.interval(0.95, 2, loc=logs.mean(), scale=stats.sem(logs))
    assert (found.ratio.low, found.ratio.high) == pytest.approx((math.exp(low), math.exp(high)))
    assert found.verdict == "faster"


@pytest.mark.parametrize(
    ("a", "b", "verdict"),
    [
        (_blocks(42, 42.1, 42.2), _blocks(14, 14.1, 14.0), "faster"),
        (_blocks(42, 42.1, 42.2), _blocks(42.1, 42, 42.1), "same"),
        (_blocks(42.5, 43.1, 42.9), _blocks(41.9, 42, 42.1), "unclear"),
        (_blocks(42), _blocks(14), "unclear"),
        (_blocks(42, 42.1, 42.2), {3: 14.0}, "unclear"),
    ],
)
def test_verdicts(a: dict[int, float], b: dict[int, float], verdict: str) -> None:
    found = _only(a, b)
    assert found.verdict == verdict
    assert (found.a, found.b) == ("a", "b")


def test_only_blocks_that_measured_both_are_compared() -> None:
    assert _only({1: 42, 2: 42, 4: 42}, {1: 14, 2: 14, 3: 14}).ratio.n == 2
    assert compare([_judged("a", {1: 42}), _judged("b", {2: 41})]) == ()


def test_the_best_is_compared_with_each_other_one() -> None:
    cells = [_judged("slow", _blocks(3, 3, 3)), _judged("best", _blocks(9, 9, 9)), _judged("dead", {}),
             _judged("second", _blocks(8, 8, 8))]  # fmt: skip
    assert [(c.a, c.b) for c in compare(cells)] == [("best", "second"), ("best", "slow")]
    assert compare(cells[2:3]) == ()


def test_correction_takes_a_narrow_win_back() -> None:
    best, close = _blocks(44.2, 44.9, 44.5), _blocks(42.5, 42.6, 42.9)
    assert _only(best, close).verdict == "faster"
    many = [_judged(f"other-{n}", _blocks(*(rate * 0.9999 for rate in close.values()))) for n in range(9)]
    found = compare([_judged("a", best), _judged("b", close), *many])
    assert {c.verdict for c in found} == {"unclear"}
    assert "Holm over 55 pairs" in found[0].ratio.method


def test_a_winners_interval_begins_beyond_the_margin_and_that_of_equals_ends_within() -> None:
    # By t of five blocks the winner is shown at 5 % on one side; a two-sided interval of 95 % begins at 1.019.
    won = _only(_blocks(43.1, 45.2, 42.9, 45.1, 44.1), _blocks(42, 42.1, 42, 42, 42))
    logs = np.log([43.1 / 42, 45.2 / 42.1, 42.9 / 42, 45.1 / 42, 44.1 / 42])
    low, high = np.exp(stats.t.interval(0.95, 4, loc=logs.mean(), scale=stats.sem(logs)))
    assert 1 < low < 1.02
    assert won.verdict == "faster"
    assert (won.ratio.low, won.ratio.high) == pytest.approx((1.02, high))
    assert won.ratio.method.endswith("its end at the margin is the test's")
    alike = _only(_blocks(42.8, 41.2, 42.7, 41.4, 41.95), _blocks(42, 42, 42, 42, 42))
    assert alike.verdict == "same"
    assert (alike.ratio.low, alike.ratio.high) == pytest.approx((1 / 1.02, 1.02))


def test_intervals_are_of_the_level_at_which_holm_came_to_them() -> None:
    rates = {"a": (42, 42.1, 41.9, 42, 42.2), "open": (41.9, 42.3, 41.8, 42.1, 42.0),
             "half": (21, 21.2, 21.1, 20.9, 21), "third": (14, 14.1, 14, 14.1, 14)}  # fmt: skip
    found = compare([_judged(name, _blocks(*each)) for name, each in rates.items()])
    ranked = sorted(found, key=lambda comparison: comparison.p_corrected or 0.0)
    # Of six pairs five are shown, a's at a fifth and a quarter of 5 %; the last one is left at 5 %.
    assert [c.verdict for c in ranked[:2]] == ["faster", "faster"]
    assert [c.ratio.level for c in ranked] == pytest.approx([1 - 0.05 / 5, 1 - 0.05 / 4, 0.95])
    # Where none is shown, none is beyond the first step.
    apart = {"a": (42, 30, 50), "b": (35, 44, 31), "c": (30, 33, 41)}
    wild = compare([_judged(name, _blocks(*each)) for name, each in apart.items()])
    assert [c.ratio.level for c in wild] == pytest.approx([1 - 0.05 / 3, 1 - 0.05 / 3])
    (alone,) = compare([_judged("a", _blocks(42)), _judged("b", _blocks(41))])
    assert alone.ratio.level == 0.95


def test_whatever_is_decided_is_what_the_interval_says() -> None:
    random = np.random.default_rng(13)
    words = set()
    for _ in range(400):
        blocks = int(random.integers(3, 13))
        rates = 42 * np.exp(random.normal(0, random.choice([0.003, 0.02]), (4, blocks))
                            + random.choice([0, 0.03, 0.06], (4, 1)))  # fmt: skip
        for found in compare([_judged(str(name), _blocks(*row)) for name, row in enumerate(rates)]):
            assert found.ratio.low is not None
            assert found.ratio.high is not None
            assert found.ratio.low <= found.ratio.value <= found.ratio.high
            words.add(found.verdict)
            if found.verdict == "faster":
                assert found.ratio.low >= 1.02
            elif found.verdict == "same":
                assert found.ratio.low >= 1 / 1.02
                assert found.ratio.high <= 1.02
    assert words == {"faster", "same", "unclear"}


def test_equal_servers_are_seldom_declared_different() -> None:
    # 1000 A/A studies of 5 blocks and 6 servers with 2 % noise: any of the comparisons wrong in at most 5 %.
    random = np.random.default_rng(11)
    wrong = 0
    for _ in range(1000):
        rates = 42 * np.exp(random.normal(0, 0.02, size=(6, 5)))
        found = compare([_judged(str(name), _blocks(*row)) for name, row in enumerate(rates)])
        wrong += any(comparison.verdict in ("faster", "slower") for comparison in found)
    assert wrong <= 50


def test_the_blocks_needed_are_enough_and_not_far_too_many() -> None:
    found = _only(_blocks(42.5, 43.1, 42.9), _blocks(42.4, 42.2, 42.7))
    needed = blocks_needed(found)
    assert needed is not None
    assert 3 < needed < 20
    assert blocks_needed(_only(_blocks(42), _blocks(41))) is None
    at_the_edge = _only(_blocks(42.84, 43.5, 42.2), _blocks(42, 42, 42))
    assert blocks_needed(at_the_edge) is None


def _pairs(seed: int, ratio: float, blocks: int) -> tuple[dict[int, float], dict[int, float]]:
    noise = np.random.default_rng(seed).normal(0, 0.01, (2, blocks))
    return _blocks(*(42 * ratio * np.exp(noise[0]))), _blocks(*(42 * np.exp(noise[1])))


def test_a_wider_margin_makes_a_win_the_same() -> None:
    a, b = (_judged(name, rates) for name, rates in zip("ab", _pairs(2, 1.04, 8), strict=True))
    narrow, wide = compare([a, b])[0], compare([a, b], margin=0.1)[0]
    assert (narrow.verdict, wide.verdict, wide.margin) == ("faster", "same", 0.1)
    assert wide.p_same is not None
    assert wide.p_same < 0.05


def test_an_early_look_asks_for_more_and_has_the_wider_interval() -> None:
    a, b = (_judged(name, rates) for name, rates in zip("ab", _pairs(3, 1.05, 5), strict=True))
    last, early = compare([a, b])[0], compare([a, b], alpha=1e-4)[0]
    assert (last.verdict, early.verdict) == ("faster", "unclear")
    assert last.ratio.low is not None
    assert early.ratio.low is not None
    assert early.ratio.low < last.ratio.low
    assert (last.ratio.level, early.ratio.level) == (0.95, 1 - 1e-4)
    # What it takes does not depend on the look at which it is asked.
    assert blocks_needed(early) == blocks_needed(last)


def test_what_can_be_detected_is_beyond_the_margin_and_less_with_more_blocks() -> None:
    few, many = (_only(*_pairs(4, 1.0, blocks)) for blocks in (3, 12))
    assert few.detectable is not None
    assert many.detectable is not None
    assert 0.02 < many.detectable < 0.04 < few.detectable
    assert _only(_blocks(42), _blocks(41)).detectable is None


def test_equal_servers_are_shown_to_be_the_same_four_times_of_five_in_the_blocks_said_to_be_needed() -> None:
    # ±2 % of noise and no difference: both edges must be shown to be away, which the nearer one's power overstates.
    needed = blocks_needed(_only(_blocks(42, 43.2, 42), _blocks(42, 42, 43.2)))
    assert needed is not None
    sd = float(np.std(np.log([42 / 42, 43.2 / 42, 42 / 43.2]), ddof=1))
    logs = np.random.default_rng(5).normal(0, sd, (4000, needed))
    same = sum(p is not None and p < 0.05 for p in (Contrast.paired(each).p_within(0.02) for each in logs.tolist()))
    assert same / 4000 >= 0.78
