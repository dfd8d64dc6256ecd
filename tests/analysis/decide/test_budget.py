"""The time of a check, shared out."""

from collections.abc import Sequence

import pytest

from headway.analysis.decide.tournament import (
    BLOCKS,
    FEWEST_BLOCKS,
    FINALISTS,
    SHORTEST_S,
    WARM_UP_S,
    Round,
    plan_rounds,
)


def takes_s(plan: Sequence[Round], outside_s: float) -> float:
    """What the plan takes: the last round tries one server twice in each block."""
    *before, last = plan
    trials = sum(each.count * (each.window_s + WARM_UP_S + outside_s) for each in before)
    return float(trials + (last.count + 1) * last.blocks * (last.window_s + WARM_UP_S + outside_s))


@pytest.mark.parametrize("count", [4, 7, 12, 20])
@pytest.mark.parametrize("left_s", [120, 240, 900])
def test_the_plan_takes_no_longer_than_there_is(count: int, left_s: float) -> None:
    plan = plan_rounds(count, left_s, outside_s=2.0)
    assert takes_s(plan, 2.0) <= left_s * 1.05
    assert plan[-1].count == FINALISTS
    assert plan[-1].blocks in (BLOCKS, FEWEST_BLOCKS)


def test_each_round_has_half_of_the_one_before_and_longer_windows() -> None:
    plan = plan_rounds(16, 900, outside_s=2.0)
    assert [each.count for each in plan] == [16, 8, 4, 3]
    windows = [each.window_s for each in plan[:-1]]
    assert windows == sorted(windows)


def test_where_time_is_short_fewer_are_begun_with() -> None:
    plan = plan_rounds(20, 60, outside_s=2.0)
    assert plan[0].count < 20
    assert all(each.window_s >= SHORTEST_S for each in plan)


def test_few_candidates_need_no_rounds_before_the_last() -> None:
    (last,) = plan_rounds(2, 120, outside_s=2.0)
    assert (last.count, last.blocks) == (2, BLOCKS)
