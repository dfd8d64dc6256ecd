"""Which lines led to memory that a program keeps, if it was started to trace its allocations."""

import sys
from pathlib import Path
from typing import Any

from .probed_program import EVERY_PYTHON, program
from .standings_of import marks

PROGRAM = """
    import threading, time

    visits, last = [], None

    def visit(number):
        return [number, "x" * 5_000]  # allocates

    def serve():
        global last
        number = 0
        while True:
            visits.append(visit(number))  # keeps
            last = ["y" * 50_000 for _ in range(20)]  # frees
            number += 1
            time.sleep(0.002)

    threading.Thread(target=serve).start()
    """


def kept(folder: Path, python: Path | str, environment: dict[str, str]) -> list[list[Any]] | None:
    def enough(report: dict[str, Any]) -> bool:
        return "kept" not in report or len(report["kept"]) > len(marks(PROGRAM))

    with program(PROGRAM, folder, python=python, environment=environment) as running:
        (report,) = running.seen(1.0, enough=enough)
    return report.get("kept")


@EVERY_PYTHON
def test_lines_that_led_to_what_is_kept_the_innermost_with_none_below(python: Path, tmp_path: Path) -> None:
    found = kept(tmp_path, python, {"HEADWAY_TRACE_FRAMES": "25"})
    assert found is not None
    lines = {row[1]: row[2:] for row in found if row[0].endswith("app.py")}
    at = {text: line for line, text in marks(PROGRAM).items()}
    (every,) = (row[2] for row in found if row[:2] == ["", 0])
    size, blocks, below = lines[at["allocates"]]
    assert blocks > 20
    assert below == 0
    assert size > 0.5 * every
    outer_size, _, outer_below = lines[at["keeps"]]
    assert outer_size >= size
    assert outer_below >= size  # each byte of the former had one line below this
    assert lines.get(at["frees"], [0])[0] <= 21 * 50_100  # what is there at the moment is all that there is


def test_a_program_that_nobody_asked_to_trace_says_nothing(tmp_path: Path) -> None:
    assert kept(tmp_path, sys.executable, {}) is None
