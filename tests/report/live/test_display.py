"""The live screen of a load, and what stands for it in a pipe."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from headway.engine.message import LoadMessage
from headway.engine.order import LoadOrder, StopByCount
from headway.report.live.display import draw_load, open_display
from headway.report.live.load_progress import LoadProgress, can_redraw, print_progress
from headway.units import NS_PER_MS, NS_PER_S

from ..load_samples import order, ready, tick


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def story(ticks: int = 12) -> Iterator[LoadMessage]:
    yield ready()
    for number in range(1, ticks + 1):
        failures = {"reset": 2} if number == 5 else {}
        yield tick(number, [1.5] * 24 + [150], failed=sum(failures.values()), by_failure=failures)


def progress(asked: LoadOrder | None = None, ticks: int = 12) -> LoadProgress:
    state = LoadProgress(asked or order())
    for message in story(ticks):
        state.observe(message)
    return state


def screen(state: LoadProgress, width: int = 80, height: int = 30) -> list[str]:
    console = Console(file=io.StringIO(), width=width, height=height)
    console.print(draw_load(state, width, height))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def test_progress_knows_the_last_second() -> None:
    state = progress()
    assert state.rate == 100
    assert state.recent_ns(0.5) == pytest.approx(1.5 * NS_PER_MS, rel=0.01)
    assert state.recent_ns(0.99) == pytest.approx(150 * NS_PER_MS, rel=0.01)
    assert (state.elapsed_ns, state.left_ns) == (3 * NS_PER_S, 7 * NS_PER_S)
    assert state.done == pytest.approx(0.3)
    assert state.answered == 300


def test_where_requests_are_counted_nobody_knows_what_is_left() -> None:
    state = progress(order(stop=StopByCount(requests=604)))
    assert state.left_ns is None
    assert state.done == pytest.approx(0.5)


def test_the_screen_says_how_far_how_fast_and_what_went_wrong() -> None:
    lines = screen(progress())
    text = "\n".join(lines)
    assert lines[0].startswith("http://127.0.0.1:8000/  closed loop, 10 users")
    assert "3.00 s  7 s left" in lines[1]
    assert "100/s  p50 1.50 ms  p99  150 ms  in flight 3" in text
    assert "300 answered  2 reset" in text
    assert "█" * 12 in text
    cell = next(line for line in lines if "rate" in line).count("█") // 12
    assert f"  failed {' ' * 4 * cell}{'×' * cell}" in text
    assert lines[-1].rstrip().endswith("█ 40 %")


@pytest.mark.parametrize(("width", "height"), [(20, 6), (40, 10), (80, 24), (250, 80)])
@pytest.mark.parametrize("ticks", [0, 1, 400])
def test_the_screen_fits(width: int, height: int, ticks: int) -> None:
    lines = screen(progress(ticks=ticks), width, height)
    assert len(lines) <= height
    assert max(map(len, lines)) <= width


def test_a_pipe_gets_plain_lines() -> None:
    file = io.StringIO()
    observe = print_progress(file, order())
    for message in story():
        observe(message)
    lines = file.getvalue().splitlines()
    assert lines[0] == "http://127.0.0.1:8000/  closed loop, 10 users"
    assert len(lines) == 4
    assert "1 s  window        100/s  p50" in lines[1]
    assert lines[3].endswith("3 in flight  2 reset")


def test_a_long_run_in_a_pipe_is_no_flood() -> None:
    file = io.StringIO()
    observe = print_progress(file, order(seconds=1000, tick_ns=NS_PER_S))
    observe(ready())
    for number in range(1, 1001):
        observe(tick(number, tick_ns=NS_PER_S))
    assert len(file.getvalue().splitlines()) == 21


def test_a_terminal_is_redrawn_and_no_colour_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    for name, value in {"TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "80", "LINES": "30"}.items():
        monkeypatch.setenv(name, value)
    file = Terminal()
    assert can_redraw(file)
    assert not can_redraw(io.StringIO())
    with open_display(file, order()) as observe:
        for message in story():
            observe(message)
    text = file.getvalue()
    assert "300 answered" in text
    assert "\x1b[2K" in text  # the screen is wiped
    assert not any(f"\x1b[{style}m" in text for style in ("31", "32", "34", "36", "1;33"))
