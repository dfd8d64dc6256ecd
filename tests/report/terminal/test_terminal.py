"""The report on a terminal, at the widths that people have."""

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from headway.analysis.findings import Findings
from headway.report.terminal.findings import render_findings
from headway.report.terminal.layout import wrap

from ..samples import GRID, SIGNUP, cell, estimate, findings

MIXED = (
    *SIGNUP[:4],
    replace(SIGNUP[4], outcome="invalid"),
    replace(SIGNUP[5], outcome="failed"),
    SIGNUP[6],
)


def render(found: Findings, width: int = 100, encoding: str = "utf-8", terminal: bool = False) -> str:
    buffer = io.BytesIO()
    file = io.TextIOWrapper(buffer, encoding=encoding)
    console = Console(file=file, width=width, force_terminal=terminal, color_system="truecolor" if terminal else None)
    render_findings(found, console, Path("runs/x/report.html"))
    file.flush()
    return buffer.getvalue().decode(encoding)


def line_of(text: str, name: str) -> str:
    """The row of a server: the line that has its name after the mark."""
    return next(line for line in text.splitlines() if line[2:].startswith(f"{name} ") and not line.startswith("  · "))


@pytest.mark.parametrize("width", [60, 80, 100, 140, 200])
@pytest.mark.parametrize("kinds", [SIGNUP, MIXED, GRID], ids=["measured", "mixed", "27 cells"])
def test_no_line_is_wider_than_the_terminal(width: int, kinds: tuple[object, ...]) -> None:
    text = render(findings(kinds), width)  # type: ignore[arg-type]
    assert max(cell_len(line) for line in text.splitlines()) <= width
    assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140])
def test_the_answer_comes_first(width: int) -> None:
    words = " ".join(render(findings(), width).split())
    assert (
        words.index("Four servers are equally fast") < words.index("They hold all 12 users") < words.index("per second")
    )


@pytest.mark.parametrize(("width", "columns"), [
    (60, ("requests", "p50", "p99")),
    (80, ("requests", "share of its", "p50", "p99", "CPU", "PSS")),
    (140, ("concurrency", "requests", "share of its", "p50", "p99", "CPU", "PSS", "why")),
])  # fmt: skip
def test_columns_are_left_out_by_their_worth(width: int, columns: tuple[str, ...]) -> None:
    text = render(findings(), width)
    heading = "\n".join(text.splitlines()[text.splitlines().index(next(
        line for line in text.splitlines() if "requests" in line and "p99" in line)):][:2])  # fmt: skip
    every = ("concurrency", "requests", "share of its", "p50", "p99", "CPU", "PSS", "why")
    assert [column for column in every if column in heading] == list(columns)


WIDEST = "± at most, of the figure: "


def test_one_block_shows_no_interval_of_its_own_answers() -> None:
    one = {"p50_ms": estimate(282.8, 0.4, n=1), "p99_ms": estimate(297, 2.1, n=1), "cpu_s_per_request": estimate(0.002),
           "peak_pss_mb": estimate(40.5), "efficiency": estimate(0.99), "throughput": estimate(42.4)}  # fmt: skip
    for width in (80, 120, 200):
        table = render(findings(cells=(cell(SIGNUP[3], blocks=1, **one),)), width)
        assert "283" in line_of(table, "tornado")
        assert "±" not in line_of(table, "tornado")
        assert WIDEST not in table


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_what_failed_has_no_numbers_but_a_reason(width: int) -> None:
    text = render(findings(MIXED), width)
    row = line_of(text, "tornado-processes")
    figures = row.split("failed")[1].split("  failed")[0]
    assert "—" in figures
    assert not any(map(str.isdigit, figures.split("block")[0]))
    assert "the server ended while it was being probed" in " ".join(text.split())
    assert "invalid" in line_of(text, "tornado-threads")


def test_plain_output_has_no_control_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in render(findings(MIXED))
    monkeypatch.setenv("NO_COLOR", "1")
    coloured = io.StringIO()
    render_findings(findings(), Console(file=coloured, width=100, force_terminal=True))
    assert "\x1b[3" not in coloured.getvalue()


def test_markup_and_escapes_in_texts_stay_texts() -> None:
    text = render(findings(cells=(cell(SIGNUP[0], why="[red]x[/red] \x1b[2J"),), verdicts=()))
    assert "[red]x[/red] \ufffd[2J" in text


def test_a_terminal_without_utf_8_gets_ascii() -> None:
    text = render(findings(MIXED), encoding="ascii")
    assert "> tornado              42.43  ~0.17   ###### 99.4 %" in text


@pytest.mark.parametrize("width", range(8, 60))
def test_figures_stay_with_their_units(width: int) -> None:
    text = Text("at most 283.4 ms or ±0.3 % of 12 users / 0.283 s = 42.4/s in 700 ms a trial of headway", "dim")
    lines = wrap(text, width)
    assert all(cell_len(line.plain) <= width for line in lines)
    assert " ".join(line.plain.strip() for line in lines).replace(" ", "") == text.plain.replace(" ", "")
    if width >= 20:
        assert not [line.plain for line in lines if re.match(r"(%|ms|s|/)( |$)", line.plain)]


def test_no_cells_at_all() -> None:
    assert "71.3 s" in render(findings((), verdicts=()))
