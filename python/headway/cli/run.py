"""`headway run`: run a study with a live view, and print its findings."""

import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from datetime import datetime
from pathlib import Path

import anyio
import typer
from rich.console import Console

from headway.cli.options import with_option_groups
from headway.cli.run_analysis import analyze_run, has_unverified_advice, verify_advice
from headway.cli.run_options import RULES, RunOptions, select_study
from headway.errors import ExitCode, Fault, StudyError
from headway.record.record import Reported
from headway.record.run import Summary
from headway.record.store import Store
from headway.report.live.progress import Progress, write_states
from headway.report.live.run_view import open_view
from headway.report.terminal.findings import render_findings
from headway.run.events import Event, Observer
from headway.run.study_run import Attempt, run_study
from headway.run.trial.flame_graph import SUFFIX
from headway.study.study import Study

PAGE_STOP_S = 5.0


@contextmanager
def observe_run(screen: Console, quiet: bool) -> Iterator[Observer]:
    """Yield the observer that shows a run and keeps its state in a file."""
    progress = Progress(time.monotonic_ns)
    keep = write_states(progress)
    with open_view(screen, progress, quiet=quiet) as view:

        def observe(event: Event) -> None:
            view(event)
            keep(event)

        yield observe


@contextmanager
def browser_page(runs: Path, screen: Console) -> Iterator[None]:
    """Run `headway ui` in its own process during the body; on a terminal it stays until Ctrl-C."""
    command = [str(Path(sys.executable).with_name("headway")), "ui", "--runs", str(runs)]
    page = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert page.stdout is not None
        screen.print(page.stdout.readline().strip(), soft_wrap=True, highlight=False)
        yield
        if screen.is_terminal and page.poll() is None:
            screen.print("The page stays until Ctrl-C.", style="dim")
            with suppress(KeyboardInterrupt):
                page.wait()
    finally:
        page.terminate()
        try:
            page.wait(PAGE_STOP_S)
        except subprocess.TimeoutExpired:
            page.kill()


@with_option_groups
def run(options: RunOptions) -> int:
    """Run a STUDY: every server in a fresh process, in every block, then say what was found and why."""
    selected, out = select_study(options), options.out
    folder = _unfinished(selected, out, options.verify) if options.resume else _new_folder(selected, out)
    command = shlex.join(["headway", *sys.argv[1:]])
    attempt = Attempt(
        selected, folder, command, options.resume, RULES, options.probe, tuple(options.profile), options.accept_noise
    )
    screen = Console(stderr=options.as_json)
    with browser_page(out, screen) if options.page else nullcontext():
        return _run_and_report(attempt, screen, options)


def _run_and_report(attempt: Attempt, screen: Console, options: RunOptions) -> int:
    """Run the trials that are left, analyze all, report the findings, and return the exit code."""
    folder, store = attempt.folder, Store(attempt.folder)
    with observe_run(screen, options.quiet) as observe:
        summary = _complete_summary(store) or anyio.run(run_study, attempt, observe)
    if not (folder / "run.json").is_file():
        return int(ExitCode.INTERRUPTED)
    findings = analyze_run(store).findings
    if options.verify and not summary.interrupted:
        with open_view(screen, Progress(time.monotonic_ns), quiet=options.quiet) as observe:
            summary = verify_advice(store, findings, attempt.command, observe) or summary
        findings = analyze_run(store).findings
    if options.as_json:
        typer.echo(findings.model_dump_json(indent=1))
    else:
        render_findings(findings, screen, folder / "report.html")
    if summary.stopped and not options.quiet:
        screen.print(summary.stopped, style="dim", markup=False, soft_wrap=True)
    for file in sorted((folder / "logs").glob(f"*{SUFFIX}")):
        screen.print(f"profile {file} (speedscope shows it)", soft_wrap=True)
    if summary.interrupted:
        screen.print("Interrupted: finished trials are kept; --resume goes on with the rest.", style="yellow")
        return int(ExitCode.INTERRUPTED)
    failed = any(cell.problems for cell in findings.cells) or _tool_failed(store)
    return int(ExitCode.TRIAL_FAILED if failed else ExitCode.OK)


def _tool_failed(store: Store) -> bool:
    """Return whether a trial by a tool has no figures: the cells of the findings are those of the engine."""
    tools = (record for record in store.records() if record.trial.driver != "engine")
    return any(not isinstance(record.outcome, Reported) for record in tools)


def _new_folder(study: Study, out: Path) -> Path:
    stem = f"{datetime.now().strftime('%Y%m%d-%H%M%S')}-{study.name}"
    names = (stem, *(f"{stem}-{number}" for number in range(2, 100)))
    return next(out / name for name in names if not (out / name).exists())


def _complete_summary(store: Store) -> Summary | None:
    """Return the summary of a run that has all its records: to resume it means to verify its advice."""
    planned = (store.folder / "run.json").is_file() and len(store.records()) == len(store.run().trials)
    return store.summary() if planned else None


def _unfinished(study: Study, out: Path, verify: bool = False) -> Path:
    for folder in sorted(out.glob(f"*-{study.name}*"), reverse=True):
        store = Store(folder)
        if not (folder / "run.json").is_file():
            continue
        if not _finished(store) or (verify and has_unverified_advice(store)):
            return folder
    remedy = "leave --resume out to start a new run, or name the folder that holds the runs with --out"
    raise StudyError(Fault(f"there is no unfinished run of {study.name}", place=str(out), remedy=remedy))


def _finished(store: Store) -> bool:
    """Return whether a run has a record of each trial, or ended at an interim analysis."""
    summary = store.summary()
    return len(store.records()) >= len(store.run().trials) or (summary is not None and bool(summary.stopped))
