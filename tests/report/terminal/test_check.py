"""A check on the terminal."""

from io import StringIO

from rich.console import Console

from headway.analysis.decide.check_result import NO_TIME, Checked
from headway.report.terminal.check import render_checked

from ..check_samples import checked


def shown(result: Checked, width: int = 140) -> str:
    out = StringIO()
    render_checked(result, Console(file=out, width=width, highlight=False))
    return out.getvalue()


def test_the_answer_is_the_first_line() -> None:
    said = shown(checked())
    assert said.lstrip().startswith("Serve it by uvicorn, 4 workers: 76.0/s.")
    for part in ("uvicorn --workers 4 main:app", "76.0 ±1.0 requests/s", "▸ uvicorn-4", "loop-blocked",
                 "/srv/app.py:12", "GET /a", "it answered 404", "check.html", "workers: 4",
                 "create_engine(pool_size=20)", "! noise-accepted: 2 of 5 trials were disturbed"):  # fmt: skip
        assert part in said, part


def test_what_runs_already_is_told_by_its_knee() -> None:
    running = checked("http://127.0.0.1:8000").model_copy(
        update={"interface": "url", "advice": None, "candidates": (), "report": "", "folder": ""}
    )
    assert shown(running).lstrip().startswith("http://127.0.0.1:8000 keeps up to 10.0 requests a second")


def test_narrow_terminals_keep_the_names_and_the_figures() -> None:
    said = shown(checked(), width=80)
    (line,) = (line for line in said.splitlines() if "▸" in line)
    for part in ("uvicorn-4", "76.0", "700", "120", "2.20"):
        assert part in line, line


def test_those_that_were_never_begun_with_are_counted() -> None:
    result = checked()
    late = [each.model_copy(update={"config": f"late-{n}", "left_out": NO_TIME, "rate": None})
            for n, each in enumerate(result.candidates[:2])]  # fmt: skip
    said = shown(result.model_copy(update={"candidates": (*result.candidates, *late)}))
    assert "2 more with a larger --budget" in said
    assert "late-0" not in said
