"""Who goes on: by what was answered, by the limits that are kept, by the memory that there is."""

from headway.analysis.cell.cell_findings import Cell, Estimate
from headway.analysis.decide.tournament import next_round_size, select_better


def estimate(value: float) -> Estimate:
    return Estimate(value=value, low=None, high=None, method="one block", n=1)


def cell(name: str, per_s: float | None, cpu_s: float = 0.001, memory_mb: float = 50) -> Cell:
    return Cell(
        server=name, title=name, model="prefork", workload="routes", load="50-users", link="direct",
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
    assert found.left_out == {"slow": "10.0/s, where best did 100/s"}


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
    assert found.left_out == {"other": "5.00/s, where best did 10.0/s"}
