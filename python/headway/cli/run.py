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
from typing import Annotated, Literal

import anyio
import typer
from rich.console import Console

from headway.analysis.findings import Findings
from headway.cli.advice_verification import beside, left_to_verify, verify_advice
from headway.cli.run_options import RULES, RunOptions, select_study
from headway.errors import ExitCode, Fault, StudyError
from headway.record.record import Reported
from headway.record.run import Summary
from headway.record.store import Store, write_atomically
from headway.report.export.findings import export
from headway.report.live.progress import Progress
from headway.report.live.state_file import keep_now
from headway.report.live.view import open_view
from headway.report.terminal.findings import render_findings
from headway.run.events import Event, Observer
from headway.run.study_run import Attempt, run_study
from headway.run.trial.flame_graph import SUFFIX
from headway.study.study import Form, Study

ENDS_WITHIN_S = 5.0


@contextmanager
def watching(screen: Console, quiet: bool) -> Iterator[Observer]:
    """The observer of a run that somebody asked for."""
    progress = Progress(time.monotonic_ns)
    keep = keep_now(progress)
    with open_view(screen, quiet=quiet) as view:

        def observe(event: Event) -> None:
            view(event)
            progress.observe(event)
            keep(event)

        yield observe


@contextmanager
def page_beside(wanted: bool, runs: Path, screen: Console) -> Iterator[None]:
    """`headway ui` in a process of its own while the run goes on, and for who sits at a terminal until Ctrl-C."""
    if not wanted:
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
            page.wait(ENDS_WITHIN_S)
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
    asked = select_study(options)
    folder = _unfinished(asked, out, verify) if resume else _new_folder(asked, out)
    command = shlex.join(["headway", *sys.argv[1:]])
    attempt = Attempt(asked, folder, command, resume, RULES, probe, tuple(profile or ()), accept_noise)
    screen = Console(stderr=as_json)
    with page_beside(page, out, screen):
        return _done_and_told(attempt, screen, _Telling(verify, as_json, quiet))


@dataclass(frozen=True)
class _Telling:
    """What follows the run's trials."""

    verify: bool
    as_json: bool
    quiet: bool


def _done_and_told(attempt: Attempt, screen: Console, telling: _Telling) -> int:
    """Runs what is left of the run, works out and tells what it found. The exit code."""
    folder, store = attempt.folder, Store(attempt.folder)
    with watching(screen, telling.quiet) as observe:
        summary = _done(store) or anyio.run(run_study, attempt, observe)
    if not (folder / "run.json").is_file():
        return int(ExitCode.INTERRUPTED)
    findings = write_findings(store)
    if telling.verify and not summary.interrupted:
        with open_view(screen, quiet=telling.quiet) as observe:
            summary = verify_advice(store, findings, attempt.command, observe) or summary
        findings = write_findings(store)
    if telling.as_json:
        typer.echo(export(findings, "json"))
    else:
        render_findings(findings, screen, folder / "report.html")
    if summary.stopped and not telling.quiet:
        screen.print(summary.stopped, style="dim", markup=False, soft_wrap=True)
    for file in sorted((folder / "logs").glob(f"*{SUFFIX}")):
        screen.print(f"profile {file} (speedscope shows it)", soft_wrap=True)
    if summary.interrupted:
        screen.print("Interrupted: finished trials are kept; --resume goes on with the rest.", style="yellow")
        return int(ExitCode.INTERRUPTED)
    failed = any(cell.problems for cell in findings.cells) or _tool_failed(store)
    return int(ExitCode.TRIAL_FAILED if failed else ExitCode.OK)


def _tool_failed(store: Store) -> bool:
    """Whether a trial by a tool has no figures: cells are the engine's, and know nothing of it."""
    tools = (record for record in store.records() if record.trial.driver != "engine")
    return any(not isinstance(record.outcome, Reported) for record in tools)


def write_findings(store: Store) -> Findings:
    """Works the findings out from the records, and writes findings.json and report.html beside them."""
    # Statistics and charts take a second or two to import: only who needs them waits for them.
    from headway.analysis.analyze import analyze
    from headway.report.html.page import render_report

    run_, records = store.run(), store.records()
    findings = analyze(run_, records, store.summary(), beside(store)).findings
    write_atomically(store.folder / "findings.json", export(findings, "json"))
    write_atomically(store.folder / "report.html", render_report(run_, records, findings))
    return findings


def _new_folder(study: Study, out: Path) -> Path:
    stem = f"{datetime.now().strftime('%Y%m%d-%H%M%S')}-{study.name}"
    names = (stem, *(f"{stem}-{number}" for number in range(2, 100)))
    return next(out / name for name in names if not (out / name).exists())


def _done(store: Store) -> Summary | None:
    """How the run ended, if nothing of it is left to run: whoever resumes it wants only its advice verified."""
    planned = (store.folder / "run.json").is_file() and len(store.records()) == len(store.run().trials)
    return store.summary() if planned else None


def _unfinished(study: Study, out: Path, verify: bool = False) -> Path:
    for folder in sorted(out.glob(f"*-{study.name}*"), reverse=True):
        store = Store(folder)
        if not (folder / "run.json").is_file():
            continue
        if not _finished(store) or (verify and left_to_verify(store)):
            return folder
    remedy = "leave --resume out to start a new run, or name the folder that holds the runs with --out"
    raise StudyError(Fault(f"there is no unfinished run of {study.name}", place=str(out), remedy=remedy))


def _finished(store: Store) -> bool:
    """Whether it has a record of each trial, or ended at a look."""
    summary = store.summary()
    return len(store.records()) >= len(store.run().trials) or (summary is not None and bool(summary.stopped))
