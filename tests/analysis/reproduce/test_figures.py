"""Which figures stand in the rows of a source's study."""

from headway.analysis.reproduce.figures import Figures
from headway.study.catalog import read_study


def metrics(study: str) -> list[str]:
    rows = Figures(read_study(study, "as-published"), {}, {}, {}).rows()
    assert len({tuple(figure.metric for figure in row.figures) for row in rows}) == 1, "all rows have the same"
    return [figure.metric for figure in rows[0].figures]


def test_memory_in_use_stands_beside_virtual_memory() -> None:
    assert "memory_peak_mb" in metrics("long-task-servers")
    assert "peak_pss_mb" in metrics("long-task-servers")


def test_a_source_without_memory_has_no_such_column() -> None:
    assert "peak_pss_mb" not in metrics("twiggy-echo-2015")


def test_rows_are_the_source_s_and_then_the_study_s_own() -> None:
    study = read_study("twiggy-echo-2015", "as-published")
    rows = Figures(study, {}, {}, {}).rows()
    assert [row.figures[0].published is not None for row in rows][:1] == [True]
    assert len(rows) == len({*study.cells, *(row.cell for row in study.published)})
