"""The view of a run while it goes on: a live display on a terminal, and one plain line a trial everywhere else."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from headway.format import format_duration, format_rate, one_line, plural
from headway.plan.trial import interim_analyses
from headway.record.record import Failed, Invalid, Record, Reported
from headway.report.live.display import draw, redraw
from headway.report.live.load_progress import can_redraw
from headway.report.live.progress import Progress, TrialValidity, outcome_rate
from headway.run.events import (
    Event,
    Installing,
    Observer,
    PartReady,
    RunEnded,
    RunStarted,
    TrialDisturbed,
    TrialEnded,
)
from headway.study.network import NO_LINK

LONGEST_SERVER = 24

LOST = ("invalid", "failed")
"""Outcomes that are reported even in quiet mode."""


@contextmanager
def open_view(
    console: Console, quiet: bool = False, clock: Callable[[], int] = time.monotonic_ns
) -> Iterator[Observer]:
    """Yields the observer that shows a run's events on `console`.

    Quiet: only trials that failed, or are not fit to be used. On a terminal: a live display, which leaves nothing
    behind but those lines and how long the run takes at least. In a pipe, in CI (`CI` is set) or on a dumb terminal:
    one line a trial, without control characters.
    """
    if quiet:
        yield _errors_only(console)
    elif console.is_terminal and can_redraw(console.file):
        with _live(console, clock) as observer:
            yield observer
    else:
        yield _plain(console)


def _say(console: Console, text: str, style: str = "") -> None:
    console.print(Text(text, style), soft_wrap=True, highlight=False)


def _errors_only(console: Console) -> Observer:
    fitness = TrialValidity()

    def observe(event: Event) -> None:
        if isinstance(event, RunStarted):
            fitness.begin(event.run)
        if isinstance(event, TrialEnded):
            unfit = fitness.unsupported(event.record)
            if unfit or event.record.outcome.kind in LOST:
                _say(console, trial_line(event.record, event.of, unfit))

    return observe


def _plain(console: Console) -> Observer:
    fitness = TrialValidity()

    def observe(event: Event) -> None:
        match event:
            case RunStarted():
                fitness.begin(event.run)
                _say(console, run_line(event))
                _say(console, load_line(event))
            case Installing():
                _say(console, one_line(f"installing {event.environment}: {event.message}"))
            case PartReady():
                _say(console, one_line(event.description))
            case TrialEnded():
                _say(console, trial_line(event.record, event.of, fitness.unsupported(event.record)))
            case TrialDisturbed():
                _say(console, disturbed_line(event))
            case RunEnded():
                ended = "interrupted after" if event.summary.interrupted else "finished in"
                _say(console, f"{ended} {format_duration(event.summary.took_ns)}")
            case _:
                pass

    return observe


@contextmanager
def _live(console: Console, clock: Callable[[], int]) -> Iterator[Observer]:
    progress = Progress(clock)
    with redraw(console, lambda width, height: draw(progress, width, height)) as lock:

        def observe(event: Event) -> None:
            with lock:
                progress.observe(event)
            if isinstance(event, RunStarted):
                _say(console, load_line(event))
            if isinstance(event, TrialEnded) and (progress.unfit or event.record.outcome.kind in LOST):
                _say(console, trial_line(event.record, event.of, progress.unfit), "red")
            if isinstance(event, TrialDisturbed):
                _say(console, disturbed_line(event), "yellow")

        yield observe


def run_line(event: RunStarted) -> str:
    """What is about to be run: "signup, quick: 21 trials (7 servers, 3 blocks), seed 2013"."""
    study = event.run.study
    done = f", {event.done} of them done before" if event.done else ""
    shape = f"{plural(len(study.servers), 'server')}, {plural(study.blocks, 'block')}"
    return one_line(
        f"{study.name}, {study.size}: {plural(len(event.run.trials), 'trial')} ({shape}){done}, seed {study.seed}, "
        f"in {event.folder}"
    )


def load_line(event: RunStarted) -> str:
    """How long all of the run takes at least: "27 trials, at least 1 h 21 min of load; fewer if 3 blocks decide".

    A trial with a window has its shortest warm-up and that window; how long others take, their servers decide. Trials
    that are done already are taken for the first ones of the plan.
    """
    loads = {load.name: load for load in event.run.study.loads}
    left = [loads[trial.load] for trial in event.run.trials[event.done :]]
    known_ns = sum(load.warm_up.at_least + load.window for load in left if load.window is not None)
    unknown = sum(load.window is None for load in left)
    said = plural(len(left), "trial") + (" left" if event.done else "")
    if known_ns:
        said += f", at least {format_duration(known_ns)} of load"
    if unknown:
        which = plural(unknown, "trial") if known_ns else "it" if unknown == 1 else "they"
        said += f"; {which} {'ends' if unknown == 1 else 'end'} after so many requests, however long that takes"
    early = [str(look) for look in interim_analyses(event.run.study)[:-1]]
    return f"{said}; fewer if {' or '.join(early)} blocks decide" if early else said


def disturbed_line(event: TrialDisturbed) -> str:
    """A trial that was thrown away."""
    return one_line(f"block {event.trial.block} {event.trial.server} is run again: {event.why}")


def trial_line(record: Record, of: int, unfit: str = "") -> str:
    """One finished trial: "[ 3/21] block 1 tornado   42.4/s  p50 283 ms  4.1 s"; without figures where it is unfit."""
    trial = record.trial
    head = f"[{trial.turn:>{len(str(of))}}/{of}] block {trial.block} {one_line(trial.server):{LONGEST_SERVER}}"
    if trial.link != NO_LINK.name:
        head += f" {one_line(trial.link)}"
    return f"{head} {_outcome(record, unfit)}  {format_duration(record.took_ns)}"


def _outcome(record: Record, unfit: str) -> str:
    if unfit:
        return one_line(f"invalid: {unfit}")
    match record.outcome:
        case Failed(stage=stage, error=error, remedy=remedy):
            return one_line(f"failed in {stage}: {error}{f' → {remedy}' if remedy else ''}")
        case Invalid(reason=reason, evidence=evidence):
            figures = ", ".join(f"{name} = {value}" for name, value in evidence.items())
            return one_line(f"invalid: {reason}{f' ({figures})' if figures else ''}")
        case Reported(tool=tool):
            per_s = outcome_rate(record.outcome)
            return f"reported by {tool}" if per_s is None else f"{format_rate(per_s):>10}  as {tool} reports it"
        case outcome:
            load = outcome.load
            rate = "no rate" if load.throughput_per_s is None else format_rate(load.throughput_per_s)
            known = load.window.settled and load.response.p50_ns is not None
            p50 = format_duration(load.response.p50_ns or 0) if known else "—"
            failures = f"  {load.window.failed:,} failed" if load.window.failed else ""
            return f"{rate:>10}  p50 {p50:>7}{failures}"
