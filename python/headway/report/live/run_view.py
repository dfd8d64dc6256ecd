"""The view of a run while it goes on: a live display on a terminal, and one plain line a trial everywhere else."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from rich.cells import cell_len, set_cell_size
from rich.console import Console, RenderableType
from rich.text import Text

from headway.format import (
    digits,
    format_duration,
    format_rate,
    format_whole_seconds,
    on_the_point,
    one_line,
    plural,
)
from headway.plan.trial import interim_analyses
from headway.record.record import Failed, Invalid, Measured, Outcome, Record, Reported
from headway.report.live.display import LONGEST_BAR, fitted, progress_bar, redraw, sparkline
from headway.report.live.load_progress import can_redraw
from headway.report.live.progress import Current, Progress, Standing, outcome_rate
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
from headway.study.network import DIRECT

LONGEST_SERVER = 24
RANK_BAR = 12
LINES_BESIDE_THE_RANKING = 7

LOST = ("invalid", "failed")
"""Outcomes that are reported even in quiet mode."""

VIEWS = ("quiet", "live", "plain")
"""Each shows the lines of those before it, too."""


@contextmanager
def open_view(console: Console, progress: Progress, quiet: bool = False) -> Iterator[Observer]:
    """Yields the observer that takes a run's events into `progress`, and shows them on `console`.

    Quiet: only trials that failed, or are not fit to be used. On a terminal: a live display, which leaves nothing
    behind but those lines and how long the run takes at least. In a pipe, in CI (`CI` is set) or on a dumb terminal:
    one line a trial, without control characters.
    """
    own = "quiet" if quiet else "live" if console.is_terminal and can_redraw(console.file) else "plain"
    live = redraw(console, lambda width, height: draw(progress, width, height))
    with live if own == "live" else nullcontext(threading.RLock()) as lock:

        def observe(event: Event) -> None:
            with lock:
                progress.observe(event)
            for view, text, style in _lines(event, progress.unfit):
                if VIEWS.index(view) <= VIEWS.index(own):
                    shown = Text(text, style if own == "live" else "")
                    console.print(shown, soft_wrap=True, highlight=False)

        yield observe


def _lines(event: Event, unfit: str) -> Iterator[tuple[str, str, str]]:
    """Yield an event's lines, each with the first of `VIEWS` that shows it, and its style on the live display.

    `unfit` is why a trial that has ended is not fit to be used.
    """
    match event:
        case RunStarted():
            yield "plain", run_line(event), ""
            yield "live", load_line(event), ""
        case Installing():
            yield "plain", one_line(f"installing {event.environment}: {event.message}"), ""
        case PartReady():
            yield "plain", one_line(event.description), ""
        case TrialEnded(record=record):
            lost = unfit or record.outcome.kind in LOST
            yield "quiet" if lost else "plain", trial_line(record, event.of, unfit), "red"
        case TrialDisturbed():
            said = f"block {event.trial.block} {event.trial.server} is run again: {event.why}"
            yield "live", one_line(said), "yellow"
        case RunEnded():
            ended = "interrupted after" if event.summary.interrupted else "finished in"
            yield "plain", f"{ended} {format_duration(event.summary.took_ns)}", ""
        case _:
            pass


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


def trial_line(record: Record, of: int, unfit: str = "") -> str:
    """One finished trial: "[ 3/21] block 1 tornado   42.4/s  p50 283 ms  4.1 s"; without figures where it is unfit."""
    trial = record.trial
    head = f"[{trial.turn:>{len(str(of))}}/{of}] block {trial.block} {one_line(trial.server):{LONGEST_SERVER}}"
    if trial.network != DIRECT.name:
        head += f" {one_line(trial.network)}"
    said = one_line(f"invalid: {unfit}") if unfit else outcome_text(record.outcome)
    return f"{head} {said}  {format_duration(record.took_ns)}"


def outcome_text(outcome: Outcome) -> str:
    """What became of a trial: its rate, or why it has none."""
    match outcome:
        case Failed(stage=stage, error=error, remedy=remedy):
            return one_line(f"failed in {stage}: {error}{f' → {remedy}' if remedy else ''}")
        case Invalid(reason=reason, evidence=evidence):
            figures = ", ".join(f"{name} = {value}" for name, value in evidence.items())
            return one_line(f"invalid: {reason}{f' ({figures})' if figures else ''}")
        case Reported(tool=tool):
            per_s = outcome_rate(outcome)
            return f"reported by {tool}" if per_s is None else f"{format_rate(per_s):>10}  as {tool} reports it"
        case Measured(load=load):
            rate = "no rate" if load.throughput_per_s is None else format_rate(load.throughput_per_s)
            p50 = format_duration(load.response.p50_ns if load.window.settled else None)
            failures = f"  {load.window.failed:,} failed" if load.window.failed else ""
            return f"{rate:>10}  p50 {p50:>7}{failures}"


def draw(progress: Progress, width: int, height: int) -> RenderableType:
    """The whole display, within `width` columns and `height` lines."""
    lines = [_head(progress, width), *_current(progress), Text()]
    lines += _ranking(progress.standings(), width, max(1, height - LINES_BESIDE_THE_RANKING))
    return fitted(lines, width)


def _head(progress: Progress, width: int) -> Text:
    if progress.run is None or not progress.of:
        return Text(one_line(progress.note), "dim")
    left = "" if progress.left_ns is None else f"  {format_whole_seconds(progress.left_ns)} left"
    text = f"  trial {min(progress.done + 1, progress.of)} of {progress.of}{left}"
    name = f"{one_line(progress.run.study.name)}  "
    room = max(5, min(LONGEST_BAR, width - cell_len(name) - cell_len(text)))
    return Text.assemble((name, "bold"), progress_bar(room, progress.done / progress.of), text)


def _current(progress: Progress) -> list[Text]:
    current = progress.current
    if current is None:
        return [Text(one_line(progress.note), "dim"), Text(), Text()]
    models = {server.name: server.model for server in progress.run.study.servers} if progress.run else {}
    trial = current.trial
    network = "" if trial.network == DIRECT.name else f"  {one_line(trial.network)}"
    who = Text.assemble(
        ("▶ ", "cyan"), (one_line(trial.server), "bold"), f"  {models.get(trial.server, '')}{network}",
        f"  block {trial.block}", ("  " + one_line(current.stage), "cyan"),
    )  # fmt: skip
    return [who, _load(current), _server(current)]


def _load(current: Current) -> Text:
    tick = current.tick
    if tick is None:
        sends = current.tool and current.stage == "load"
        said = f"  {one_line(current.tool)} sends the load, and says nothing until it is done"
        return Text(said, "dim") if sends else Text()
    text = Text("  ")
    if current.rate is not None:
        text.append(f"{format_rate(current.rate):>9}", "bold")
    if tick.p50_ns is not None:
        text.append(f"  p50 {format_duration(tick.p50_ns):>7}")
    if tick.p99_ns is not None:
        text.append(f"  p99 {format_duration(tick.p99_ns):>7}")
    text.append(f"  in flight {tick.in_flight:,}")
    for failure, count in current.failures.most_common(3):
        text.append(f"  {one_line(failure)} {count:,}", "red")
    text.append(f"  {sparkline(current.rates)}", "green")
    return text


def _server(current: Current) -> Text:
    """What the server takes of its processors and of memory, now and lately."""
    text = Text()
    if current.cpu_cores:
        text.append(f"  server CPU {current.cpu_cores[-1]:.2f} cores  ")
        text.append(sparkline(current.cpu_cores), "magenta")
    if current.pss_mb:
        text.append(f"  memory {current.pss_mb[-1]:,.0f} MB  ")
        text.append(sparkline(current.pss_mb), "blue")
    return text


def _ranking(standings: list[Standing], width: int, room: int) -> list[Text]:
    if not standings:
        return []
    names = [one_line(standing.name) for standing in standings]
    wide = min(max(map(cell_len, names)), max(20, width - 40))
    rates = on_the_point([digits(standing.per_s) for standing in standings])
    halves = [_interval(standing) for standing in standings]
    longest, widest = max(map(len, rates)), max(map(len, halves))
    top = max(standing.per_s or 0.0 for standing in standings) or 1.0
    lines = []
    for name, rate, half, standing in zip(names, rates, halves, standings, strict=True):
        bar = "█" * round(RANK_BAR * (standing.per_s or 0.0) / top)
        blocks = plural(standing.blocks, "block") if standing.blocks else ""
        lost = f"  {standing.lost} lost" if standing.lost else ""
        line = Text.assemble(f"  {set_cell_size(name, wide)}  ", (f"{rate:>{longest}}", "bold"))
        line.append(f" {half:<{widest}} per s  {bar:<{RANK_BAR}}")
        lines.append(line.append(f"  {blocks}", "dim").append(lost, "red"))
    return lines if len(lines) <= room else [*lines[: room - 1], Text(f"  … and {len(lines) - room + 1} more", "dim")]


def _interval(standing: Standing) -> str:
    if standing.half is None or standing.per_s is None:
        return ""
    return f"±{digits(standing.half)}" if standing.half < standing.per_s else "±>1×"
