"""The page in a real browser: charts have marks, nothing is complained of, tables sort, and 375 pixels are enough."""

import os
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from tests.deadline import DEADLINE_S

from headway.report.html.page import render_report

from ..reproduced_samples import ROWS, reproduced
from ..samples import SIGNUP, findings, records, run

KINDS = (*SIGNUP[:-1], replace(SIGNUP[-1], outcome="failed"))
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Chromium's window is never narrower than 500 pixels; a frame can be. Its page tells the one around it what it finds.
FRAME = """<!doctype html><title>frame</title>
<script>addEventListener("message", ({{ data }}) => Object.assign(document.documentElement.dataset, data));</script>
<iframe src="report.html" width="{width}" height="900" style="border: 0"></iframe>
"""
PROBE = """
<script type="module">
addEventListener("load", () => setTimeout(() => {
  const root = document.documentElement;
  const table = document.querySelector("table.ranking");
  const names = () => [...table.tBodies[0].rows].map((row) => row.cells[0].dataset.sort).join(" ");
  const click = (column) => table.tHead.rows[0].cells[column].querySelector("button").click();
  const charts = [...document.querySelectorAll(".chart")];
  const drawn = charts.map((chart) => chart.querySelectorAll("[class*=mark-] path").length);
  const widest = Math.max(...charts.map((chart) => chart.querySelector("svg").getBoundingClientRect().right));
  const found = { width: innerWidth, overflow: root.scrollWidth - innerWidth, drawn: drawn.join(" "), widest };
  click(6); found.up = names();
  click(6); found.down = names();
  found.sort = table.tHead.rows[0].cells[6].getAttribute("aria-sort");
  parent.postMessage(found, "*");
}, 1500));
</script>
"""


@pytest.fixture(scope="module")
def browser() -> str:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        reason = "no Chromium here: apt-get install chromium"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.fixture(scope="module")
def html() -> str:
    return render_report(run(KINDS), records(KINDS), findings(KINDS))


def visit(browser: str, page: Path) -> tuple[str, list[str]]:
    """The document after its scripts have run, and what the console was told."""
    arguments = [
        browser,
        *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"),
        *("--no-first-run", "--enable-logging=stderr", "--v=0", f"--user-data-dir={page.parent / 'profile'}"),
        *("--window-size=1400,1000", "--virtual-time-budget=8000", "--dump-dom", page.as_uri()),
    ]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=2 * DEADLINE_S, check=True)
    return done.stdout, [line for line in done.stderr.splitlines() if ":CONSOLE" in line]


def test_charts_have_marks_and_the_console_is_silent(browser: str, html: str, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    page.write_text(html, encoding="utf-8")
    document, console = visit(browser, page)
    assert console == []
    charts = [chart.split("</figure>")[0] for chart in re.split(r'<div class="chart', document)[1:]]
    assert len(charts) == 2 + len(KINDS) - 1  # throughput, latency, and a timeline of each that was measured
    for chart in charts:
        assert "<svg" in chart
        assert re.search(r'class="mark-(rect|line|symbol|rule)[^>]*>\s*<(path|line|rect)', chart)
        assert "NaN" not in chart
    assert len(re.findall(r'aria-roledescription="bar"', charts[0])) == len(KINDS) - 1
    assert "failed" in charts[0]


@pytest.mark.parametrize("width", [1280, 375])
def test_charts_fit_and_tables_sort_at_any_width(browser: str, html: str, width: int, tmp_path: Path) -> None:
    # The page's policy would not let the probe run; that the page runs under it is tested above.
    before, end, after = re.sub(r'<meta http-equiv="Content-Security-Policy".*?>', "", html).rpartition("</body>")
    (tmp_path / "report.html").write_text(before + PROBE + end + after, encoding="utf-8")
    frame = tmp_path / "frame.html"
    frame.write_text(FRAME.format(width=width), encoding="utf-8")
    document, console = visit(browser, frame)
    assert console == []
    found = dict(re.findall(r'data-(\w+)="([^"]*)"', document.split("<head>")[0]))
    assert int(found["width"]) == width
    assert int(found["overflow"]) <= 0
    assert float(found["widest"]) <= width
    assert all(int(marks) > 0 for marks in found["drawn"].split())
    names = [kind.name for kind in sorted(KINDS, key=lambda kind: kind.pss_mb) if kind.outcome == "measured"]
    assert found["up"].split() == [*names, "starlette"]  # what has no figure is last, in either order
    assert found["down"].split() == [*reversed(names), "starlette"]
    assert found["sort"] == "descending"


PROBE_OF_SOURCE = """
<script type="module">
addEventListener("load", () => setTimeout(() => {
  const table = document.querySelector("table.published");
  const names = () => [...table.tBodies[0].rows].map((row) => row.cells[0].dataset.sort).join(" ");
  const head = table.tHead.rows[0].cells[3];
  const found = { overflow: document.documentElement.scrollWidth - innerWidth, before: names() };
  head.querySelector("button").click();
  head.querySelector("button").click();
  found.after = names();
  found.sort = head.getAttribute("aria-sort");
  const claims = document.querySelector("table.claims");
  claims.tHead.rows[0].cells[0].querySelector("button").click();
  found.first = claims.tBodies[0].rows[0].cells[0].textContent;
  parent.postMessage(found, "*");
}, 1500));
</script>
"""


@pytest.mark.parametrize("width", [1280, 375])
def test_what_a_source_says_fits_and_sorts_at_any_width(browser: str, width: int, tmp_path: Path) -> None:
    html = render_report(run(KINDS), records(KINDS), reproduced())
    page = tmp_path / "report.html"
    page.write_text(html, encoding="utf-8")
    assert visit(browser, page)[1] == []  # under the page's own policy
    before, end, after = re.sub(r'<meta http-equiv="Content-Security-Policy".*?>', "", html).rpartition("</body>")
    page.write_text(before + PROBE_OF_SOURCE + end + after, encoding="utf-8")
    frame = tmp_path / "frame.html"
    frame.write_text(FRAME.format(width=width), encoding="utf-8")
    document, console = visit(browser, frame)
    assert console == []
    found = dict(re.findall(r'data-(\w+)="([^"]*)"', document.split("<head>")[0]))
    assert int(found["overflow"]) <= 0
    assert found["before"].split() == [row.server for row in ROWS]
    assert found["after"].split() == [row.server for row in reversed(ROWS)]  # most measured first
    assert found["sort"] == "descending"
    assert found["first"] == "consistent in kind"
