"""Each output as a whole. What a changed sentence changes shows in the diff of tests/report/snapshots."""

import html
import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from headway.analysis.cell.cell_findings import Problem
from headway.analysis.compare.load_comparison import Earlier, compare_loads
from headway.analysis.decide.check_result import NO_TIME, Checked
from headway.analysis.findings import Findings
from headway.engine.message import RequestResult, SendLag
from headway.engine.order import RequestOrder
from headway.report.export.load_result import as_document
from headway.report.export.markdown import markdown, restructured
from headway.report.export.pages import open_question_page, study_page
from headway.report.html.check_page import render_check
from headway.report.html.page import render_report
from headway.report.load_run import LoadRun
from headway.report.terminal.check_answer import render_checked
from headway.report.terminal.findings import render_findings
from headway.report.terminal.load import render_load
from headway.units import NS_PER_MS

from . import far_samples, verdict_samples
from .budget_samples import budget
from .check_pictures import everything
from .check_samples import checked
from .conftest import Snapshot
from .export import test_open_question_page as questions
from .load_samples import distribution, encoded, hung, order, result
from .load_samples import run as load_run
from .reproduced_samples import reproduced
from .samples import SIGNUP, cell, findings, records, run
from .terminal.test_open_question_lines import QUESTION

MIXED = (*SIGNUP[:4], replace(SIGNUP[4], outcome="invalid"), replace(SIGNUP[5], outcome="failed"), SIGNUP[6])


def printed(render: Callable[[Console], None], width: int) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    render(console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def lines_of(page: str) -> str:
    """The words of a page, a line for each row, paragraph and heading."""
    body = re.sub(r"<(style|script|svg)\b.*?</\1>", "", page, flags=re.DOTALL)
    lines = re.sub(r"</?(?:p|li|tr|h\d|caption|summary|dt|pre|figure)\b[^>]*>", "\n", " ".join(body.split()))
    words = html.unescape(re.sub(r"<[^>]*>", " ", lines))
    return "\n".join(" ".join(line.split()) for line in words.splitlines() if line.strip()) + "\n"


def lost() -> Findings:
    problem = Problem(block=2, outcome="failed", what="it crashed", remedy="")
    cells = (cell(SIGNUP[0], success_share=0.9, problems=(problem,)),)
    return findings(cells=cells, complete=False, verdicts=())


RUNS: dict[str, Callable[[], Findings]] = {
    "measured": findings,
    "mixed": lambda: findings(MIXED),
    "incomplete": lost,
    "networks": far_samples.findings,
    "verdicts": lambda: verdict_samples.sample()[2],
    "source": reproduced,
    "probed": lambda: findings(cells=(cell(SIGNUP[3], time_budget=budget()),)),
    "open_question": lambda: findings(open_question=QUESTION),
}


@pytest.mark.parametrize("width", [60, 80, 120, 200])
@pytest.mark.parametrize("name", RUNS)
def test_a_run_on_a_terminal(name: str, width: int, snapshot: Snapshot) -> None:
    found = RUNS[name]()
    text = printed(lambda console: render_findings(found, console, Path("runs/x/report.html")), width)
    snapshot(f"terminal-{name}-{width}", text)


@pytest.mark.parametrize("name", RUNS)
def test_a_run_as_documents(name: str, snapshot: Snapshot) -> None:
    found = RUNS[name]()
    snapshot(f"markdown-{name}", markdown(found))
    snapshot(f"rst-{name}", restructured(found))


def test_the_pages_of_the_documentation(snapshot: Snapshot) -> None:
    own = run()
    study = own.study.model_copy(update={"source": "A. Author, Waiting *well*, 2013."})
    snapshot("study-page", study_page(own.model_copy(update={"study": study}), reproduced()))
    snapshot("open-question-page", open_question_page(questions._run(), questions._found(questions._question())))


def test_the_pages_of_a_run_and_of_a_check(snapshot: Snapshot) -> None:
    snapshot("html-run", lines_of(render_report(run(MIXED), records(MIXED), mixed_and_probed())))
    snapshot("html-check", lines_of(render_check(everything())))


def mixed_and_probed() -> Findings:
    found = findings(MIXED)
    probed = (*found.cells[:3], found.cells[3].model_copy(update={"time_budget": budget()}), *found.cells[4:])
    return found.model_copy(update={"cells": probed})


def late_ones() -> Checked:
    made = checked()
    late = [each.model_copy(update={"config": f"late-{n}", "skip_reason": NO_TIME, "rate": None})
            for n, each in enumerate(made.candidates[:2])]  # fmt: skip
    return made.model_copy(update={"candidates": (*made.candidates, *late)})


CHECKS: dict[str, Callable[[], Checked]] = {
    "app": checked,
    "url": lambda: checked("http://127.0.0.1:8000").model_copy(
        update={"interface": "url", "advice": None, "candidates": (), "report": "", "folder": "", "time_budget": None}
    ),
    "short-of-time": late_ones,
}


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("name", CHECKS)
def test_a_check_on_a_terminal(name: str, width: int, snapshot: Snapshot) -> None:
    made = CHECKS[name]()
    snapshot(f"check-{name}-{width}", printed(lambda console: render_checked(made, console), width))


def dropped() -> LoadRun:
    made = result()
    made = made.model_copy(update={"counts": made.counts.model_copy(update={"dropped": 50, "scheduled": 1050})})
    return load_run(made, order(rate=200), interrupted=True)


def several_targets() -> LoadRun:
    requests = (RequestOrder(url="http://h/a"), RequestOrder(url="http://h/[b]", method="POST"))
    parts = tuple(
        RequestResult(answered=n, failed=n // 10, by_status={}, by_failure={}, response=distribution([float(n)] * n))
        for n in (700, 300)
    )
    return load_run(result(by_request=parts), order(requests=requests))


FAILED: dict[str, Any] = {
    "failures": {"reset": 3, "redirect": 200}, "first_failures": {"reset": "Connection reset [by] peer"}
}  # fmt: skip
LATE = SendLag(p50_ns=1, p99_ns=30 * NS_PER_MS, max_ns=1, hdr_base64=encoded([30.0] * 50 + [1.0] * 950))
LOADS: dict[str, Callable[[], LoadRun]] = {
    "measured": load_run,
    "failed": lambda: load_run(result(**FAILED)),
    "refused": lambda: load_run(result([], failures={"refused": 4})),
    "unfinished": lambda: load_run(hung(50, [20.0] * 430 + [25.0] * 20), order(rate=50)),
    "timed-out": lambda: load_run(result([20.0] * 900, failures={"response-timeout": 100})),
    "few": lambda: load_run(result([float(ms) for ms in range(1, 101)])),
    "busy-generator": lambda: load_run(result(cpu_share=0.97, send_lag=LATE)),
    "dropped": dropped,
    "targets": several_targets,
}


@pytest.mark.parametrize("name", LOADS)
def test_a_load_on_a_terminal(name: str, snapshot: Snapshot) -> None:
    made = LOADS[name]()
    snapshot(f"load-{name}", printed(lambda console: render_load(made, console), 80))


def test_a_load_beside_an_earlier_one(snapshot: Snapshot) -> None:
    earlier = as_document(load_run())
    slower = as_document(load_run(result([value * 2 for value in range(1, 1001)])))
    comparison = compare_loads(Earlier.of(earlier), Earlier.of(slower))
    snapshot("load-compared", printed(lambda console: render_load(load_run(), console, comparison), 80))
