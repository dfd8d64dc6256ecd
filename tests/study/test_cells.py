"""Which combinations are tried: rectangles of names, in the study's order, each cell once."""

from pathlib import Path

import pytest

from headway.errors import StudyError
from headway.study.catalog import read_study
from headway.study.cells import CellBlock, CellNames, blocks_of, cells_of, read_published, unknown_names
from headway.study.sizing import quick_size

from .studies import HEAD, TAIL, faults_of, read

KNOWN = (("a", "b"), ("read", "write"), ("load",), ("0 ms", "100 ms"))

TWO_NETWORKS = """
networks = [
  { name = "0 ms" },
  { name = "100 ms", load = { latency = "100ms" } },
]
"""


def test_without_blocks_everything_is_combined_with_everything() -> None:
    cells = cells_of((), KNOWN)
    assert len(cells) == 8
    assert cells[0] == CellNames("a", "read", "load", "0 ms")
    assert cells[-1] == CellNames("b", "write", "load", "100 ms")


def test_cells_of_several_blocks_are_there_once_and_in_the_order_of_the_study() -> None:
    blocks = (CellBlock(servers=("b",), networks=("0 ms",)), CellBlock(workloads=("read",), networks=("0 ms",)))
    assert [f"{cell.server} {cell.workload}" for cell in cells_of(blocks, KNOWN)] == ["a read", "b read", "b write"]


def test_what_an_option_left_out_takes_its_cells_with_it() -> None:
    block = CellBlock(servers=("a", "b"), workloads=("read",))
    assert [cell.server for cell in cells_of((block,), (("b",), *KNOWN[1:]))] == ["b", "b"]


def test_names_that_nothing_has_are_refused_at_their_place() -> None:
    (misfit,) = unknown_names((CellBlock(), CellBlock(workloads=("read", "rite"))), KNOWN)
    assert misfit.at == ("cells", 1, "workloads", 1)
    assert misfit.message == "this study has no workload 'rite'"
    assert misfit.remedy == "it has 'read', 'write'"


@pytest.mark.parametrize("key", ["cells", "quick.cells"])
def test_a_study_that_combines_what_it_does_not_have_is_refused(tmp_path: Path, key: str) -> None:
    quick = "[quick]\nblocks = 1\n" if key.startswith("quick") else ""
    (fault,) = faults_of(tmp_path, f'{quick}[[{key}]]\nservers = ["tornato"]')
    assert f"{key}.0.servers.0: this study has no server 'tornato'" in fault


def test_the_quick_size_may_try_fewer_cells(tmp_path: Path) -> None:
    full = read(tmp_path, TWO_NETWORKS + '[quick]\nblocks = 1\n[[quick.cells]]\nnetworks = ["100 ms"]')
    assert [cell.network for cell in full.cells] == ["0 ms", "100 ms"]
    assert [cell.network for cell in quick_size(str(tmp_path / "study.toml"), full).cells] == ["100 ms"]


def test_the_quick_size_tries_no_cell_that_the_study_does_not(tmp_path: Path) -> None:
    full = read(
        tmp_path, TWO_NETWORKS + '[[cells]]\nnetworks = ["0 ms"]\n[quick]\nblocks = 1\n[[quick.cells]]\nloads = ["one"]'
    )
    assert [cell.network for cell in quick_size(str(tmp_path / "study.toml"), full).cells] == ["0 ms"]


def test_the_quick_size_tries_all_cells_where_it_names_none(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(
        HEAD + TWO_NETWORKS + '[[cells]]\nnetworks = ["0 ms"]\n[quick]\nblocks = 1' + TAIL, encoding="utf-8"
    )
    assert [cell.network for cell in quick_size(str(path), read_study(str(path))).cells] == ["0 ms"]


OTHER = """
[quick]
blocks = 1
[[quick.workloads]]
name = "{name}"
path = "/"
operations = [{{ operation = "http_post", hold = "1ms" }}]
"""


def test_the_quick_size_may_have_smaller_workloads(tmp_path: Path) -> None:
    full = read(tmp_path, OTHER.format(name="wait"))
    quick = quick_size(str(tmp_path / "study.toml"), full)
    assert [workload.mean_ns for workload in (*full.workloads, *quick.workloads)] == [10_000_000, 1_000_000]


def test_what_takes_the_place_of_nothing_is_refused(tmp_path: Path) -> None:
    (fault,) = faults_of(tmp_path, OTHER.format(name="weight"))
    assert "quick.workloads.0.name: this study has no workload 'weight'" in fault


def test_cells_may_be_tried_in_fewer_blocks() -> None:
    blocks = (
        CellBlock(servers=("a",), blocks=2),
        CellBlock(servers=("a", "b"), workloads=("w",), blocks=3),
        CellBlock(servers=("c",)),
    )
    assert blocks_of(CellNames("a", "v", "l", "direct"), blocks) == 2
    assert blocks_of(CellNames("a", "w", "l", "direct"), blocks) == 3  # the most of those that hold it
    assert blocks_of(CellNames("c", "w", "l", "direct"), blocks) is None
    assert blocks_of(CellNames("c", "w", "l", "direct"), (*blocks, CellBlock(blocks=1))) is None


CELLS = (CellNames("sync", "read", "users", "0 ms"), CellNames("sync", "read", "users", "100 ms"))


def rows(tmp_path: Path, text: str) -> list[tuple[str, dict[str, float], str]]:
    path = tmp_path / "published.csv"
    path.write_text(text, encoding="utf-8")
    found = read_published(path, CELLS)
    return [(row.cell.network, {str(name): value for name, value in row.figures.items()}, row.note) for row in found]


def faults(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(StudyError) as caught:
        rows(tmp_path, text)
    return [str(fault).replace(f"{tmp_path}/", "") for fault in caught.value.faults]


def test_figures_are_read_and_empty_fields_left_out(tmp_path: Path) -> None:
    text = "server,network,requests_per_s,max_ms,note\nsync,0 ms,3.5,,\nsync,100 ms,,62697, by hand \n"
    assert rows(tmp_path, text) == [
        ("0 ms", {"requests_per_s": 3.5}, ""),
        ("100 ms", {"max_ms": 62697.0}, "by hand"),
    ]


def test_no_file_is_no_figures(tmp_path: Path) -> None:
    assert read_published(tmp_path / "published.csv", CELLS) == ()


def test_rows_of_cells_that_the_study_does_not_have_are_passed_over(tmp_path: Path) -> None:
    assert rows(tmp_path, "server,network,max_ms\nsync,200 ms,1\nasync,0 ms,2\n") == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("server,speed\nsync,1\n", "published.csv:1: no metric is called speed"),
        ("server,max_ms\nsync,1\n", "published.csv:2: 2 cells match this row"),
        ("network,max_ms\n0 ms,many\n", "published.csv:2: max_ms: 'many' is no number"),
        ("network,max_ms\n0 ms,nan\n", "published.csv:2: max_ms: 'nan' is no number"),
        ("network,max_ms\n0 ms,inf\n", "published.csv:2: max_ms: 'inf' is no number"),
    ],
)
def test_what_is_not_understood_is_refused_at_its_line(tmp_path: Path, text: str, said: str) -> None:
    (fault,) = faults(tmp_path, text)
    assert fault.startswith(said)


def test_every_fault_is_said_at_once(tmp_path: Path) -> None:
    assert len(faults(tmp_path, "network,max_ms,min_ms\n0 ms,a,b\n100 ms,c,1\n")) == 3
