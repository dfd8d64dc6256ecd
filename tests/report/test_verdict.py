"""Verdict, cost, what others felt and advice, in every form of the report: brief, and escaped where it must be."""

import csv
import html
import io
import re

import pytest
from rich.console import Console

from headway.analysis.cell.cell_findings import RuledOut
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.findings import Again, Findings
from headway.report.export.figures import findings_csv
from headway.report.export.markdown import markdown
from headway.report.html.page import render_report
from headway.report.model import groups
from headway.report.terminal.findings import render_findings
from headway.report.verdict import aa_test_lines, group_lines, study_lines

from . import samples
from .verdict_samples import sample


def lines_of(findings: Findings) -> dict[str, list[str]]:
    (group,) = groups(findings)
    found: dict[str, list[str]] = {}
    for line in group_lines(findings, group):
        found.setdefault(line.label, []).append(f"{line.text} | {line.command}" if line.command else line.text)
    return found


def printed(findings: Findings, width: int) -> str:
    output = io.StringIO()
    render_findings(findings, Console(file=output, width=width, force_terminal=False))
    return output.getvalue()


def test_each_line_says_what_it_is_about() -> None:
    lines = lines_of(sample()[2])
    assert list(lines) == ["cost", "background", "advice"]
    assert lines["cost"] == [
        "at 42.1/s, CPU for 1000 requests and memory for each 1000/s: tornado 2.000 ±0.003 s, "
        "947.9 ±0.1 MB; starlette 2.999 ±0.004 s, 950.1 ±0.1 MB"
    ]
    assert lines["background"] == [
        "a trivial request takes another user: tornado 900 µs ±0.1 % (p99 900 µs), 1.29 × alone; "
        "starlette 800 µs ±0.1 % (p99 800 µs), 1.14 × alone; tornado-threads 840 ms ±0.1 % (p99 840 ms), 1,200 × alone",
        "nobody else asks http-server: the accept queue of 5 is too short for it beside 12 users",
    ]


def test_what_brings_most_is_advised_first_with_its_command() -> None:
    one, threads = lines_of(sample()[2])["advice"]
    assert one.startswith(
        "http-server: serve by tornado: it holds 1 request at a time; tornado is async. Predicted: 3.50/s"
    )
    assert one.endswith("Tried: predicted 40.3 to 43.3/s, measured 42.2/s [42.1 to 42.3], inside: held.")
    assert threads == (
        "tornado-threads: executor 4 → 12 (client_pool → 12, database_pool → 12): 42.4/s are asked for, and each "
        "request holds one for 0.283 s. Predicted: 14.0/s → 40.3 to 43.3/s, as 12 / 0.283 s = 42.4/s (users). | "
        "headway run signup --only tornado-threads --verify-advice"
    )


def test_what_was_tried_says_what_came_of_it_and_has_a_verdict_of_its_own() -> None:
    lines = lines_of(sample(tried=True)[2])
    defaults, tuned = lines["verdict"]
    assert defaults.startswith("defaults, equivalent: tornado and starlette (an async event loop) serve it best")
    assert tuned.startswith("tuned, equivalent: ")
    assert "tornado-threads-executor-12" in tuned
    assert "held." in lines["advice"][1]
    assert "headway run" not in lines["advice"][1]


def test_a_study_of_one_group_is_told_once() -> None:
    assert study_lines(sample()[2]) == ()
    assert study_lines(samples.findings()) == ()


def _again(server: str, ratio: float, noise: float) -> Again:
    interval = Estimate(value=ratio, low=ratio * 0.98, high=ratio * 1.02, method="paired t", n=5)
    return Again(server=server, workload="signup", load="closed", network="direct", ratio=interval, noise=noise)


def test_how_far_a_server_differs_from_itself_is_said_in_every_form() -> None:
    run, records, found = sample()
    one = found.model_copy(update={"aa_test": (_again("tornado", 0.99, 0.021),)})
    two = found.model_copy(update={"aa_test": (_again("tornado", 0.99, 0.021), _again("<b>", 1.015, 0.03))})
    assert aa_test_lines(found) == ()
    (line,) = aa_test_lines(one)
    assert line.text == (
        "one server, tried twice a block, differed from itself by 1.0 %; "
        "this run cannot resolve 2.0 %: its own noise is 2.1 %"
    )
    (line,) = aa_test_lines(two)
    assert "2 servers, tried twice a block, differed from themselves by at most 1.5 %" in line.text
    assert "differed from themselves" in " ".join(printed(two, 200).split())
    assert "differed from themselves" in markdown(two)
    page = render_report(run, records, two)
    assert "One server against itself" in page
    assert "&lt;b&gt;" in page
    assert "One server against itself" not in render_report(run, records, found)


def test_the_page_says_the_remedy_and_what_was_ruled_out() -> None:
    run, records, found = sample()
    cells = [
        cell.model_copy(update={"ruled_out": (RuledOut(name="gil-bound", evidence="<i>0.02</i> of a core"),)})
        for cell in found.cells
    ]
    page = render_report(run, records, found.model_copy(update={"cells": tuple(cells)}))
    remedies = {cause.remedy for cell in found.cells for cause in cell.causes if cause.remedy}
    assert remedies
    assert all(html.escape(remedy) in page.replace("&#39;", "&#x27;").replace("&#34;", "&quot;") for remedy in remedies)
    assert "Looked for, and ruled out" in page
    assert "<strong>gil-bound</strong>: &lt;i&gt;0.02&lt;/i&gt; of a core" in page


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_the_terminal_shows_them_within_its_width(width: int) -> None:
    text = printed(sample()[2], width)
    assert max(map(len, text.splitlines())) <= width
    assert "advice     http-server: serve by tornado" in text
    together = " ".join(text.split())
    assert "headway run signup --only tornado-threads --verify-advice" in together
    assert "background a trivial request takes another user" in text


def test_markdown_has_a_column_for_the_bystander_and_an_item_for_each_line() -> None:
    text = markdown(sample()[2])
    assert "| PSS MB | background probe | why |" in text
    assert "| 840 ms ±0.1 % (p99 840 ms), 1,200 × alone |" in text
    assert "- **cost** at 42.1/s" in text
    assert "`headway run signup --only tornado-threads --verify-advice`" in text
    rows = [row for row in text.splitlines() if row.startswith("|")]
    assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1


def test_csv_has_the_bystander_in_its_last_columns() -> None:
    rows = {row["server"]: row for row in csv.DictReader(io.StringIO(findings_csv(sample()[2])))}
    assert float(rows["tornado-threads"]["bystander_p50_ms"]) == pytest.approx(840, rel=0.002)
    assert float(rows["tornado-threads"]["bystander_slower"]) == pytest.approx(1200, rel=0.002)
    low, high = (float(rows["tornado-threads"][f"bystander_p50_ms_{end}"]) for end in ("low", "high"))
    assert low <= float(rows["tornado-threads"]["bystander_p50_ms"]) <= high
    assert rows["http-server"]["bystander_p99_ms"] == ""


def test_without_them_nothing_is_added() -> None:
    text = markdown(samples.findings())
    assert "background" not in text
    assert "**verdict**" not in text


@pytest.mark.parametrize("tried", [False, True])
def test_the_page_has_them(tried: bool) -> None:
    run, records, findings = sample(tried)
    page = render_report(run, records, findings)
    assert "bystander<br>p50 ms" in page
    assert "<strong>cost</strong> at 42.1/s" in page
    assert ("<code>headway run signup --only tornado-threads --verify-advice</code>" in page) != tried
    (table,) = re.findall(r'<table class="sortable ranking">.*?</table>', page, re.DOTALL)
    rows = [len(re.findall(r"<t[hd][ >]", row)) for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL)]
    assert set(rows) == {9}


def test_findings_with_them_can_be_read_back() -> None:
    findings = sample(tried=True)[2]
    assert Findings.model_validate_json(findings.model_dump_json(indent=1)) == findings
