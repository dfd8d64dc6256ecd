"""The table of a time budget on terminals of several widths."""

import pytest

from headway.report.terminal.budget_table import budget_lines

from ..budget_samples import budget, row


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    lines = list(budget_lines(budget(), width))
    assert max(line.cell_len for line in lines) <= width


def test_the_mark_stands_beside_its_row_where_there_is_room() -> None:
    beside = next(line.plain for line in budget_lines(budget(), 140) if line.plain.startswith("main.py:8"))
    assert beside.endswith("806 ms  ← grows: requests queue here; 5 are elsewhere in the app")
    lines = [line.plain for line in budget_lines(budget(), 60)]
    at = next(place for place, line in enumerate(lines) if line.startswith("main.py:8"))
    assert lines[at].endswith("806 ms")
    assert lines[at + 1].lstrip().startswith("← grows: requests queue here")


def test_figures_stand_below_each_other_with_the_response_time_last() -> None:
    lines = [line.plain for line in budget_lines(budget(), 80)]
    (whole,) = [line for line in lines if line.startswith("response time")]
    assert whole.split()[-4:] == ["114", "ms", "926", "ms"]
    ends = {len(line) for line in lines if line.endswith(" ms")}
    assert len(ends) == 1


def test_the_name_of_a_long_file_is_cut_at_its_beginning() -> None:
    long = row("lock", 0, 1000, line=1234, file="/srv/" + "a" * 80 + ".py", grows=True)
    (place,) = [line.plain for line in budget_lines(budget(long), 80) if ".py" in line.plain]
    assert place.startswith("…aaa")
    assert "a.py:1234" in place
