"""`headway run`: run a study with a live view, and print its findings."""

import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import anyio
import typer
from rich.console import Console

from headway.cli.advice_verification import advice_context, has_unverified_advice, verify_advice
from headway.cli.run_options import RULES, RunOptions, select_study
from headway.errors import ExitCode, Fault, StudyError
from headway.record.record import Reported
from headway.record.run import Summary
from headway.record.store import Store, write_atomically
from headway.report.export.findings import export
from headway.report.live.progress import Progress
from headway.report.live.state_file import write_states
from headway.report.live.view import open_view
from headway.report.terminal.findings import render_findings
from headway.run.events import Event, Observer
from headway.run.study_run import Attempt, run_study
from headway.run.trial.flame_graph import SUFFIX
from headway.study.study import Form, Study

if TYPE_CHECKING:
    from headway.analysis.evaluate import Analysis

PAGE_STOP_S = 5.0


@contextmanager
def observe_run(screen: Console, quiet: bool) -> Iterator[Observer]:
    """Yield the observer that shows a run and keeps its state in a file."""
    progress = Progress(time.monotonic_ns)
    keep = write_states(progress)
    with open_view(screen, quiet=quiet) as view:

        def observe(event: Event) -> None:
            view(event)
            progress.observe(event)
            keep(event)

        yield observe


@contextmanager
def browser_page(show: bool, runs: Path, screen: Console) -> Iterator[None]:
    """Run `headway ui` in its own process during the body; on a terminal it stays until Ctrl-C."""
    if not show:
        yield
        return
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
            _wait_for_interrupt(page)
    finally:
        page.terminate()
        try:
            page.wait(PAGE_STOP_S)
        except subprocess.TimeoutExpired:
            page.kill()


def _wait_for_interrupt(page: "subprocess.Popen[str]") -> None:
    try:
        page.wait()
    except KeyboardInterrupt:
        return


def run(
    study: Annotated[str, typer.Argument(help="A study of the catalog (`headway list studies`), or a TOML file.")],
    form: Annotated[
        Form | None,
        typer.Option(help="A source's study with its mistakes kept (the default), or as its author meant it."),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Fewer blocks and shorter windows, for a first answer.")
    ] = False,
    only: Annotated[list[str] | None, typer.Option(help="Only this server; may be given several times.")] = None,
    link: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help='Only this level of the link, such as "100 ms"; may be given several times.'),
    ] = None,
    blocks: Annotated[int | None, typer.Option(min=1, help="How often each cell is tried at most.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Decides the order of trials and all that is random.")] = None,
    testbed: Annotated[
        Literal["namespaces", "loopback"] | None,
        typer.Option(
            help="Each role on a host of its own, or all on one. Default: as the study says, else what works."
        ),
    ] = None,
    cpus: Annotated[
        str | None,
        typer.Option(
            metavar="ROLES", help='Processors of roles, such as "server=2-5,7 load=0 backends=1"; the rest by default.'
        ),
    ] = None,
    driver: Annotated[
        Literal["engine", "tool", "both"] | None,
        typer.Option(help="Who sends the load: headway's engine, the tool that the study's source used, or each."),
    ] = None,
    out: Annotated[Path, typer.Option(help="Where runs are kept; each gets a folder of its own.")] = Path("runs"),
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the newest unfinished run of this study.")
    ] = False,
    probe: Annotated[
        bool,
        typer.Option("--probe", help="Look into Python servers for what holds them up, which costs them something."),
    ] = False,
    verify: Annotated[
        bool, typer.Option("--verify-advice", help="Afterwards try what is advised, and say whether it held.")
    ] = False,
    profile: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SERVER", help="Draw a flame graph of this server in the first block; may be given several times."
        ),
    ] = None,
    accept_noise: Annotated[
        bool,
        typer.Option(
            "--accept-noise",
            envvar="HEADWAY_ACCEPT_NOISE",
            help="Count trials during which others had much of the machine, instead of running them again.",
        ),
    ] = False,
    page: Annotated[
        bool, typer.Option("--ui", help="Show the run in a browser as it goes on: prints the page's address.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as one JSON object.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print the findings only, no progress.")] = False,
) -> int:
    """Run a STUDY: every server in a fresh process, in every block, then say what was found and why."""
    options = RunOptions(study, form, quick, tuple(only or ()), tuple(link or ()), blocks, seed, testbed, cpus, driver)
    selected = select_study(options)
    folder = _unfinished(selected, out, verify) if resume else _new_folder(selected, out)
    command = shlex.join(["headway", *sys.argv[1:]])
    attempt = Attempt(selected, folder, command, resume, RULES, probe, tuple(profile or ()), accept_noise)
    screen = Console(stderr=as_json)
    with browser_page(page, out, screen):
        return _run_and_report(attempt, screen, _ReportOptions(verify, as_json, quiet))


@dataclass(frozen=True)
class _ReportOptions:
    """What follows the trials of a run."""

    verify: bool
    as_json: bool
    quiet: bool


def _run_and_report(attempt: Attempt, screen: Console, report: _ReportOptions) -> int:
    """Run the trials that are left, analyze all, report the findings, and return the exit code."""
    folder, store = attempt.folder, Store(attempt.folder)
    with observe_run(screen, report.quiet) as observe:
        summary = _complete_summary(store) or anyio.run(run_study, attempt, observe)
    if not (folder / "run.json").is_file():
        return int(ExitCode.INTERRUPTED)
    findings = write_analysis(store).findings
    if report.verify and not summary.interrupted:
        with open_view(screen, quiet=report.quiet) as observe:
            summary = verify_advice(store, findings, attempt.command, observe) or summary
        findings = write_analysis(store).findings
    if report.as_json:
        typer.echo(export(findings, "json"))
    else:
        render_findings(findings, screen, folder / "report.html")
    if summary.stopped and not report.quiet:
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


def write_analysis(store: Store) -> "Analysis":
    """Analyze the records of a run, and write findings.json and report.html into its folder."""
    # Statistics and charts take a second or two to import: they are imported after the trials.
    from headway.analysis.analyze import analyze
    from headway.report.html.page import render_report

    run_, records = store.run(), store.records()
    analysis = analyze(run_, records, store.summary(), advice_context(store))
    findings = analysis.findings
    write_atomically(store.folder / "findings.json", export(findings, "json"))
    write_atomically(store.folder / "report.html", render_report(run_, records, findings))
    return analysis


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
