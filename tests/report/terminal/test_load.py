"""The summary of a load by hand."""

import io
from typing import Any

import pytest
from rich.console import Console

from headway.report.load_run import LoadRun
from headway.report.terminal.load import render_load

from ..load_samples import distribution, hung, order, result, run


def shown(made: LoadRun, width: int = 80, **options: Any) -> str:
    console = Console(file=io.StringIO(), width=width)
    render_load(made, console, **options)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("width", [80, 120])
def test_no_line_is_too_long(width: int) -> None:
    failures = {"reset": 3, "response-timeout": 4}
    made = result(
        failures=failures, first_failures={"reset": "Connection reset by peer (os error 104)"}, cpu_share=0.95
    )
    assert max(len(line) for line in shown(run(made), width).splitlines()) <= width


def test_the_longest_answer_is_told_alike_everywhere() -> None:
    # A histogram's counter has 20.0 ms for it.
    text = flat(shown(run(hung(50, [20.0] * 449 + [20.0504]), order(rate=50))))
    assert "p99 > 20.1 ms" in text
    assert "more than 20.1 ms" in text


def test_of_many_responses_every_quantile_is_told() -> None:
    many = result([10.0] * 3000, connect=distribution([0.07] * 3000))
    assert "too few" not in shown(run(many))
