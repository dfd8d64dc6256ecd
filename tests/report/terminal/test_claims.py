"""Claims and published figures on a terminal, at the widths that people have."""

import pytest
from rich.cells import cell_len

from headway.analysis.findings import Figure
from headway.report.terminal.findings import claim_lines, misleading_lines
from headway.report.terminal.tables import figure_lines

from ..reproduced_samples import CLAIMS, MISLEADING, ROWS, claim, many_groups, reproduced, row
from ..samples import estimate, findings
from .test_terminal import render


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    text = render(reproduced(), width)
    assert max(cell_len(line) for line in text.splitlines()) <= max(width, 40)
    assert all(line == line.rstrip() for line in text.splitlines())


def test_decisions_have_a_column_where_there_is_room() -> None:
    lines = [line.plain.rstrip() for line in claim_lines(reproduced(claims=CLAIMS[3:4]), 110)]
    assert lines[2:] == [
        "contradicted        The asynchronous server answers 4 times as many requests a second as the other one.",
        "                    3.54/s over 1.91/s is 1.85 in the source; here it is 1.02 ± 0.01",
        "                    the backlog of 5 drops connections, which come back seconds later",
    ]
    narrow = [line.plain for line in claim_lines(reproduced(claims=CLAIMS[3:4]), 60)]
    assert narrow[2].startswith("contradicted  The asynchronous")
    assert narrow[3].startswith("    many requests")


def test_a_metric_has_what_was_published_measured_and_reported() -> None:
    rows = (row("http-server", "sleep", 1), row("tornado", "sleep", 10))
    lines = [line.plain.rstrip() for line in figure_lines(reproduced(rows=rows), 120)]
    assert lines[2:] == [
        "                                             requests/s      max ms     PSS MB",
        "             published     measured  ratio         tool   published   measured",
        "http-server        3.5   3.57 ±0.02  ×1.02   3.51 ±0.10      62,697       31.4",
        "tornado           35    35.70 ±0.02  ×1.02  35.10 ±0.10      62,697       31.4",
    ]


def test_a_published_figure_keeps_its_digits_and_what_is_not_there_is_a_dash() -> None:
    figures = (Figure(metric="memory_peak_mb", published=1484.08), Figure(metric="min_ms", published=0.0))
    other = row("b", "sleep", 1, figures=(Figure(metric="memory_peak_mb", measured=estimate(297.0)),))
    text = "\n".join(
        line.plain for line in figure_lines(reproduced(rows=(row("a", "x", 1, figures=figures), other)), 99)
    )
    assert "1,484.08" in text
    assert "—" in text
    assert "×" not in text.replace("ratio", "")  # of nought, and of what was not published, there is no ratio


def test_names_stand_above_their_figures_where_there_is_no_room_beside() -> None:
    lines = [line.plain.rstrip() for line in figure_lines(reproduced(), 60)]
    place = lines.index("tornado · network_async_dns_external_retry")
    assert "350" in lines[place + 1]
    assert "tornado-processes · sleep: four workers on two cores" in lines


def test_many_groups_are_left_to_the_page() -> None:
    text = render(many_groups(), 80)
    assert text.count("per second") == 0
    assert "26 combinations of workload, load and network: see runs/x/report.html" in " ".join(text.split())
    assert text.count("There is no answer.") == 0
    assert render(many_groups(6)).count("per second") == 6
    assert render(many_groups(claims=(), rows=())).count("per second") == 26


def test_without_claims_there_is_nothing_new() -> None:
    plain = findings()
    assert [*claim_lines(plain, 80), *figure_lines(plain, 80), *misleading_lines(plain, 80)] == []


def test_hostile_texts_stay_texts() -> None:
    bad = "[red]x[/red] \x1b[2J\nend"
    found = reproduced(
        claims=(claim("contradicted", 1, sentence=bad, evidence=bad, mechanism=bad),),
        rows=(row(bad, "sleep", 1, note=bad), *ROWS),
        tool_bias=(MISLEADING[0].model_copy(update={"evidence": bad, "hint": bad, "tool": bad}),),
    )
    for width in (60, 120):
        text = " ".join(render(found, width).split())
        assert "\x1b" not in text
        assert text.count("[red]x[/red] \ufffd[2J end") >= 9  # names again in every part of the table
