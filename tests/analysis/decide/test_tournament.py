"""The rounds of a check: how its time is shared out, and which candidates go on."""

from collections.abc import Sequence

import pytest

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.decide.tournament import (
    BLOCKS,
    FEWEST_BLOCKS,
    FINALISTS,
    SHORTEST_S,
    WARM_UP_S,
    Round,
    next_round_size,
    plan_rounds,
    select_better,
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


def estimate(value: float) -> Estimate:
    return Estimate(value=value, low=None, high=None, method="one block", n=1)


def cell(name: str, per_s: float | None, cpu_s: float = 0.001, memory_mb: float = 50) -> Cell:
    return Cell(
        server=name, title=name, model="prefork", workload="routes", load="50-users", network="direct",
        outcome="failed" if per_s is None else "measured", blocks=1, why="it ended" if per_s is None else "",
        throughput=None if per_s is None else estimate(per_s), cpu_s_per_request=estimate(cpu_s),
        peak_pss_mb=estimate(memory_mb),
    )  # fmt: skip


def test_half_of_them_go_on_but_never_fewer_than_three() -> None:
    assert [next_round_size(count) for count in (16, 9, 5, 3)] == [8, 5, 3, 3]


def test_those_that_answer_more_go_on_and_the_documented_one_with_them() -> None:
    cells = [cell("slow", 10), cell("best", 100), cell("documented", 5), cell("good", 90)]
    found = select_better(cells, "documented", {}, None, keep=3)
    assert found.on == ("best", "good", "documented")
    assert found.left_out == {"slow": "90 % fewer than best in this round"}


def test_of_those_that_keep_the_limits_the_cheapest_comes_first() -> None:
    cells = [cell("dear", 260, cpu_s=0.003), cell("cheap", 259, cpu_s=0.001), cell("missing", 261, cpu_s=0.0001)]
    limits = {"dear": "met", "cheap": "met", "missing": "missed"}
    found = select_better(cells, "dear", limits, None, keep=2)  # type: ignore[arg-type]
    assert found.on == ("cheap", "dear")
    assert found.left_out == {"missing": "it missed the limits, which cheap keeps"}


def test_who_needs_more_memory_than_there_is_or_was_not_measured_is_out() -> None:
    cells = [cell("large", 100, memory_mb=900), cell("gone", None), cell("small", 50)]
    found = select_better(cells, "small", {}, 512, keep=3)
    assert found.on == ("small",)
    assert found.left_out == {"large": "it needs 900 MB, of 512 MB", "gone": "it ended"}


def test_a_documented_one_that_was_not_measured_this_time_is_tried_again() -> None:
    cells = [cell("documented", None), cell("other", 5), cell("better", 9), cell("best", 10)]
    found = select_better(cells, "documented", {}, None, keep=3)
    assert found.on == ("best", "better", "documented")
    assert found.left_out == {"other": "50 % fewer than best in this round"}
