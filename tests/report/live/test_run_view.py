"""The view of a running study: plain lines, quiet, and the live display."""

import io
from collections.abc import Iterator
from dataclasses import replace

import pytest
from rich.console import Console

from headway.engine.message import Tick
from headway.record.record import Record, Reported
from headway.record.run import Summary
from headway.report.live.display import sparkline
from headway.report.live.progress import Progress
from headway.report.live.run_view import draw, open_view, trial_line
from headway.run.events import (
    Event,
    Installing,
    LoadTick,
    PartReady,
    RunEnded,
    RunStarted,
    StageStarted,
    TrialEnded,
    TrialStarted,
)
from headway.units import NS_PER_S

from ..samples import SIGNUP, measured, record, records, run

KINDS = (*SIGNUP[:5], replace(SIGNUP[5], outcome="failed"), replace(SIGNUP[6], outcome="invalid"))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def story() -> Iterator[Event]:
    yield Installing("python", "resolved 41 packages")
    yield PartReady("postgres: PostgreSQL 18.6")
    yield RunStarted(run(KINDS), "runs/x", 0)
    every = records(KINDS)
    for entry in every:
        yield TrialStarted(entry.trial)
        yield StageStarted("load")
        if entry.outcome.kind == "measured":
            yield from (LoadTick(tick) for tick in entry.outcome.ticks)
        yield TrialEnded(entry, len(every))
    yield RunEnded(Summary(ended="x", took_ns=71 * NS_PER_S, interrupted=False))


def shown(console: Console, quiet: bool = False) -> str:
    with open_view(console, Progress(lambda: 0), quiet) as observe:
        for event in story():
            observe(event)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_plain_is_one_line_a_trial_without_control_characters() -> None:
    text = shown(Console(file=io.StringIO(), width=80))
    lines = text.splitlines()
    assert sum(line.startswith("[") for line in lines) == 21
    assert "[ 4/21] block 1 tornado                      42.4/s  p50  286 ms  4.10 s" in lines
    assert "[ 6/21] block 1 tornado-processes        failed in ready: the server ended while it was being probed " \
        "→ read the end of its log  4.10 s" in lines  # fmt: skip
    assert (
        "[ 7/21] block 1 starlette                invalid: the generator was too busy (cpu_share = 0.91)  4.10 s"
        in lines
    )
    assert "signup, quick: 21 trials (7 servers, 3 blocks), seed 2013, in runs/x" in lines
    assert "21 trials, at least 105 s of load" in lines
    assert lines[-1] == "finished in 71.0 s"
    assert not any(ord(character) < 32 and character != "\n" for character in text)


def test_quiet_says_only_what_went_wrong() -> None:
    lines = shown(Console(file=io.StringIO(), width=80), quiet=True).splitlines()
    assert len(lines) == 6
    assert all("failed in ready" in line or "invalid:" in line for line in lines)


def test_a_forced_colour_on_a_pipe_is_not_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b[?25l" not in shown(Console(file=io.StringIO(), width=80))


@pytest.mark.parametrize(("ci", "live"), [("", True), ("true", False)])
def test_a_terminal_gets_the_live_display_except_in_ci(monkeypatch: pytest.MonkeyPatch, ci: str, live: bool) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("TERM", "xterm")
    text = shown(Console(file=Terminal(), width=80, height=24, force_terminal=True))
    assert ("\x1b[?25l" in text) is live  # the cursor is hidden while the display is redrawn
    assert ("\x1b[?25h" in text) is live  # and comes back
    assert "failed in ready" in text
    assert "21 trials, at least 105 s of load" in text


def test_the_cursor_comes_back_when_the_run_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "")
    monkeypatch.setenv("TERM", "xterm")
    console = Console(file=Terminal(), width=80, force_terminal=True)
    with pytest.raises(KeyboardInterrupt), open_view(console, Progress(lambda: 0)):
        raise KeyboardInterrupt
    assert isinstance(console.file, Terminal)
    assert console.file.getvalue().rstrip().count("\x1b[?25h") == 1


def after(events: int) -> tuple[Progress, str]:
    progress = Progress(lambda: 0)
    for _, event in zip(range(events), story(), strict=False):
        progress.observe(event)
    console = Console(file=io.StringIO(), width=80)
    console.print(draw(progress, 80, 24))
    assert isinstance(console.file, io.StringIO)
    return progress, console.file.getvalue()


def test_before_the_run_the_display_says_what_is_prepared() -> None:
    assert "installing python: resolved 41 packages" in after(1)[1]
    assert "postgres: PostgreSQL 18.6" in after(2)[1]


def test_the_display_shows_trial_stage_rate_and_ranking() -> None:
    events = list(story())
    begun = next(at for at, event in enumerate(events) if isinstance(event, TrialStarted) and event.trial.turn == 11)
    count = 5 + next(
        at for at, event in enumerate(events)
        if at > begun and isinstance(event, LoadTick) and event.tick.phase == "window"
    )  # fmt: skip
    _, text = after(count)
    assert "trial 11 of 21" in text
    assert "tornado  event-loop  block 2  load" in text
    assert "42.0/s" in text or "43.0/s" in text
    ranking = [line for line in text.splitlines() if "block" in line and "per s" in line]
    assert [line.split()[0] for line in ranking] == [
        "http-server-threads", "tornado", "tornado-threads", "http-server", "tornado-blocking",
    ]  # fmt: skip
    assert "2 blocks" in ranking[0]
    assert "1 lost" in text


def test_time_left_comes_from_finished_trials() -> None:
    now = [0]
    progress = Progress(lambda: now[0])
    every = records(SIGNUP[:2], 2)
    progress.observe(RunStarted(run(SIGNUP[:2], 2), "runs/x", 0))
    assert progress.left_ns is None
    progress.observe(TrialStarted(every[0].trial))
    progress.observe(TrialEnded(record(SIGNUP[0], 1, 1, took_ns=10 * NS_PER_S), 4))
    assert progress.left_ns == 30 * NS_PER_S
    progress.observe(TrialEnded(record(SIGNUP[1], 1, 2, took_ns=4 * NS_PER_S), 4))
    assert progress.left_ns == 14 * NS_PER_S
    progress.observe(TrialStarted(every[2].trial))
    now[0] = 3 * NS_PER_S
    assert progress.left_ns == 11 * NS_PER_S


def test_a_resumed_run_counts_what_was_done_before() -> None:
    progress = Progress(lambda: 0)
    progress.observe(RunStarted(run(SIGNUP[:2], 2), "runs/x", 2))
    assert (progress.done, progress.of) == (2, 4)


def test_errors_show_as_they_come_and_the_display_fits() -> None:
    progress = Progress(lambda: 0)
    progress.observe(RunStarted(run(), "runs/x", 0))
    entry = records()[0]
    progress.observe(TrialStarted(entry.trial))
    for at in (1, 2):
        tick = Tick(at_ns=at * NS_PER_S, phase="window", answered=3, failed=4, sent=7, dropped=0, in_flight=12,
                    p50_ns=None, p99_ns=None, by_failure={"refused": 2}, hdr_base64="")  # fmt: skip
        progress.observe(LoadTick(tick))
    for number, kind in enumerate(SIGNUP, start=1):
        progress.observe(TrialEnded(record(kind, 1, number), 21))
        if number == 1:
            progress.observe(TrialStarted(entry.trial))
    console = Console(file=io.StringIO(), width=50)
    console.print(draw(progress, 50, 10))
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert len(lines) <= 10
    assert max(map(len, lines)) <= 50
    assert "and 5 more" in lines[-1]


def test_failures_are_named_in_the_current_trial() -> None:
    progress = Progress(lambda: 0)
    progress.observe(RunStarted(run(), "runs/x", 0))
    entry = records()[0]
    progress.observe(TrialStarted(entry.trial))
    outcome = measured(SIGNUP[0])
    progress.observe(LoadTick(outcome.ticks[0].model_copy(update={"by_failure": {"refused": 1234}})))
    console = Console(file=io.StringIO(), width=80)
    console.print(draw(progress, 80, 24))
    assert isinstance(console.file, io.StringIO)
    assert "refused 1,234" in console.file.getvalue()


def test_sparkline_starts_at_nought() -> None:
    assert sparkline([0, 50, 100]) == "▁▅█"
    assert sparkline([0, 0]) == "▁▁"
    assert sparkline([]) == ""


def by_a_tool() -> Record:
    known = measured(KINDS[0])
    outcome = Reported(
        tool="siege", version="siege 4.0.7", command="siege", figures={"transactions_per_s": 88.18}, counts={},
        single_user=known.single_user, samples=(), backends={}, server_exit="stopped",
    )  # fmt: skip
    trial = record(KINDS[0], 1, 1).trial.model_copy(update={"driver": "siege"})
    return record(KINDS[0], 1, 1, trial=trial, outcome=outcome)


def test_a_tool_says_nothing_until_it_is_done_and_the_display_says_so() -> None:
    told = by_a_tool()
    progress = Progress(lambda: 0)
    trial = told.trial
    events = (TrialStarted(trial), StageStarted("load", "siege 4.0.7"))
    for event in (RunStarted(run(KINDS), "runs/x", 0), *events):
        progress.observe(event)
    console = Console(file=io.StringIO(), width=80)
    console.print(draw(progress, 80, 24))
    assert isinstance(console.file, io.StringIO)
    assert "siege 4.0.7 sends the load, and says nothing until it is done" in console.file.getvalue()


def test_what_a_tool_reports_is_ranked_apart_from_what_the_engine_measured() -> None:
    told, own = by_a_tool(), record(KINDS[0], 1, 2)
    progress = Progress(lambda: 0)
    for event in (RunStarted(run(KINDS), "runs/x", 0), TrialEnded(told, 21), TrialEnded(own, 21)):
        progress.observe(event)
    standings = {standing.name: (standing.per_s, standing.lost) for standing in progress.standings()}
    name = KINDS[0].name
    assert standings.keys() == {f"{name} · engine", f"{name} · siege"}
    assert standings[f"{name} · siege"] == (88.18, 0)


def by_a_busy_generator(block: int = 1) -> Record:
    """A trial whose generator had hardly a core's time left: its rate is no figure of the server's."""
    known = measured(KINDS[0])
    outcome = known.model_copy(update={"load": known.load.model_copy(update={"cpu_share": 0.95})})
    return record(KINDS[0], block, 1, outcome=outcome)


UNFIT = "invalid: generator-cpu: the load generator used 95 % of its core (at most 70 %)"


@pytest.mark.parametrize("quiet", [False, True])
def test_a_trial_that_a_gate_refuses_is_told_as_invalid_without_its_rate(quiet: bool) -> None:
    console = Console(file=io.StringIO(), width=200)
    with open_view(console, Progress(lambda: 0), quiet) as observe:
        observe(RunStarted(run(KINDS), "runs/x", 0))
        observe(TrialEnded(by_a_busy_generator(), 21))
        observe(TrialEnded(record(KINDS[0], 2, 2), 21))
    assert isinstance(console.file, io.StringIO)
    first, *others = (line for line in console.file.getvalue().splitlines() if line.startswith("["))
    assert first.endswith(f"{UNFIT}  4.10 s")
    assert "/s" not in first
    assert len(others) == (not quiet)
    assert all("invalid" not in line for line in others)


def test_it_is_said_in_red_above_the_live_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "")
    monkeypatch.setenv("TERM", "xterm")
    console = Console(file=Terminal(), width=200, height=24, force_terminal=True)
    with open_view(console, Progress(lambda: 0)) as observe:
        observe(RunStarted(run(KINDS), "runs/x", 0))
        observe(TrialEnded(by_a_busy_generator(), 21))
    assert isinstance(console.file, Terminal)
    assert UNFIT in console.file.getvalue()


def test_a_trial_that_a_gate_refuses_is_out_of_the_ranking() -> None:
    progress = Progress(lambda: 0)
    fit = record(KINDS[0], 2, 2)
    for event in (RunStarted(run(KINDS), "runs/x", 0), TrialEnded(by_a_busy_generator(), 21)):
        progress.observe(event)
    (alone,) = progress.standings()
    assert (alone.per_s, alone.blocks, alone.lost) == (None, 0, 1)
    assert f"invalid: {alone.why}" == UNFIT
    progress.observe(TrialEnded(fit, 21))
    (both,) = progress.standings()
    assert (both.per_s, both.blocks, both.lost) == (measured(KINDS[0]).load.throughput_per_s, 1, 1)


def test_a_cell_that_is_tried_again_has_no_block_more() -> None:
    once = record(KINDS[0], 1, 1)
    again = once.model_copy(update={"trial": once.trial.model_copy(update={"aa_test": True, "identity": "again"})})
    progress = Progress(lambda: 0)
    for event in (RunStarted(run(KINDS), "runs/x", 0), TrialEnded(once, 21), TrialEnded(again, 21)):
        progress.observe(event)
    assert [standing.blocks for standing in progress.standings() if standing.per_s is not None] == [1]


def test_the_line_of_a_tools_trial_says_whose_figure_it_is() -> None:
    assert "88.2/s  as siege reports it" in trial_line(by_a_tool(), 21)
    quiet = Console(file=io.StringIO())
    with open_view(quiet, Progress(lambda: 0), quiet=True) as observe:
        observe(TrialEnded(by_a_tool(), 21))
    assert isinstance(quiet.file, io.StringIO)
    assert quiet.file.getvalue() == ""
