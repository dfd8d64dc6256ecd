"""The figures of a source, read from a file: strictly, with every fault at its line."""

from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.study.cells import CellNames, read_published

CELLS = (CellNames("sync", "read", "users", "0 ms"), CellNames("sync", "read", "users", "100 ms"))


def rows(tmp_path: Path, text: str) -> list[tuple[str, dict[str, float], str]]:
    path = tmp_path / "published.csv"
    path.write_text(text, encoding="utf-8")
    found = read_published(path, CELLS)
    return [(row.cell.link, {str(name): value for name, value in row.figures.items()}, row.note) for row in found]


def faults(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(StudyError) as caught:
        rows(tmp_path, text)
    return [str(fault).replace(f"{tmp_path}/", "") for fault in caught.value.faults]


def test_figures_are_read_and_empty_fields_left_out(tmp_path: Path) -> None:
    text = "server,link,requests_per_s,max_ms,note\nsync,0 ms,3.5,,\nsync,100 ms,,62697, by hand \n"
    assert rows(tmp_path, text) == [
        ("0 ms", {"requests_per_s": 3.5}, ""),
        ("100 ms", {"max_ms": 62697.0}, "by hand"),
    ]


def test_no_file_is_no_figures(tmp_path: Path) -> None:
    assert read_published(tmp_path / "published.csv", CELLS) == ()


def test_rows_of_cells_that_the_study_does_not_have_are_passed_over(tmp_path: Path) -> None:
    assert rows(tmp_path, "server,link,max_ms\nsync,200 ms,1\nasync,0 ms,2\n") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("server,speed\nsync,1\n", "published.csv:1: no metric is called speed"),
        ("server,max_ms\nsync,1\n", "published.csv:2: 2 cells match this row"),
        ("link,max_ms\n0 ms,many\n", "published.csv:2: max_ms: 'many' is no number"),
        ("link,max_ms\n0 ms,nan\n", "published.csv:2: max_ms: 'nan' is no number"),
        ("link,max_ms\n0 ms,inf\n", "published.csv:2: max_ms: 'inf' is no number"),
    ],
)
def test_what_is_not_understood_is_refused_at_its_line(tmp_path: Path, text: str, said: str) -> None:
    (fault,) = faults(tmp_path, text)
    assert fault.startswith(said)


def test_every_fault_is_said_at_once(tmp_path: Path) -> None:
    assert len(faults(tmp_path, "link,max_ms,min_ms\n0 ms,a,b\n100 ms,c,1\n")) == 3
