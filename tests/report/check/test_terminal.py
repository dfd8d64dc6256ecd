"""A check on the terminal."""

from io import StringIO

from rich.console import Console

from headway.findings.checked import Checked
from headway.report.check.terminal import render_checked

from .samples import checked


def shown(result: Checked, width: int = 140) -> str:
    out = StringIO()
    render_checked(result, Console(file=out, width=width, highlight=False))
    return out.getvalue()


def test_the_answer_is_the_first_line() -> None:
    said = shown(checked())
    assert said.lstrip().startswith("Serve it by uvicorn, 4 workers: 76.0/s.")
    for part in ("uvicorn --workers 4 main:app", "76.0 ±1.0 requests/s", "▸ uvicorn, 4 workers", "loop-blocked",
                 "/srv/app.py:12", "GET /a", "no time", "it answered 404", "check.html", "workers: 4",
                 "create_engine(pool_size=20)"):  # fmt: skip
        assert part in said, part


def test_what_runs_already_is_told_by_its_knee() -> None:
    running = checked("http://127.0.0.1:8000").model_copy(
        update={"interface": "url", "advice": None, "candidates": (), "report": "", "folder": ""}
    )
    assert shown(running).lstrip().startswith("http://127.0.0.1:8000 keeps up to 10.0 requests a second")


def test_narrow_terminals_keep_the_names() -> None:
    assert "▸ uvicorn, 4 workers" in shown(checked(), width=80)
