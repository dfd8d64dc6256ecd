"""A check done, told and kept: what the command's options ask for."""

import re
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from urllib.parse import urlsplit

import typer
from rich.console import Console

from headway.analysis.compare.baseline import BETWEEN_RUNS
from headway.analysis.decide.check_result import Checked
from headway.cli.check.check_run import CheckRun
from headway.cli.check.options import Wanted
from headway.cli.check.stages import Say, Stages
from headway.cli.check.studies import held_against, keep, read_baseline
from headway.cli.check.url import check_url, is_url
from headway.cli.permission import require_permitted
from headway.errors import ExitCode
from headway.report.terminal.check import render_checked
from headway.report.terminal.comparison import render_between
from headway.run.events import Event, Installing, Observer, TrialDisturbed, TrialEnded


@dataclass(frozen=True)
class Doing:
    """What is done beside the check itself, and where its results go."""

    out: Path
    configuration: Path | None
    save_baseline: Path | None
    against_baseline: Path | None
    elsewhere: bool
    accept_noise: bool
    as_json: bool
    quiet: bool


def do(wanted: Wanted, doing: Doing) -> int:
    """The check, to its exit code."""
    screen, beside = Console(), Console(stderr=True, highlight=False)

    def say(message: str) -> None:
        if not doing.quiet:
            beside.print(message, style="dim", markup=False, soft_wrap=True)

    if is_url(wanted.target):
        require_permitted({urlsplit(wanted.target).hostname or ""}, doing.elsewhere)
        return _told(check_url(wanted, say), screen, doing.as_json)
    folder = doing.out / f"{datetime.now().strftime('%Y%m%d-%H%M%S')}-check"
    stages = Stages(folder, shlex.join(["headway", *without_secrets(sys.argv[1:])]), _observer(say), doing.accept_noise)
    course = CheckRun(wanted, stages, say)
    if doing.against_baseline is not None:
        return _guarded(course, doing.against_baseline, screen, doing.as_json)
    checked = course.run()
    stages.write_page(checked)
    if checked.advice is not None and doing.configuration is not None:
        write_files(doing.configuration, checked.advice.files, say)
    if course.chosen is not None and doing.save_baseline is not None:
        keep(stages, course.chosen, doing.save_baseline)
        say(f"kept {doing.save_baseline}")
    code = _told(checked, screen, doing.as_json)
    if checked.advice is None:
        return int(ExitCode.TRIAL_FAILED)
    return int(ExitCode.LIMIT_MISSED) if course.limits_missed(checked.advice) else code


HIDDEN = "…"
SECRET = ("--env", "--log-in", "--header", "-H")
"""Options whose values may be nobody else's business."""


def without_secrets(words: Sequence[str]) -> list[str]:
    """The command line as records have it: of variables and headers the name, of a log-in nothing."""
    found: list[str] = []
    for before, word in pairwise(("", *words)):
        option, equals, value = word.partition("=")
        if before in SECRET:
            found.append(_hidden(before, word))
        elif equals and option in SECRET:
            found.append(f"{option}={_hidden(option, value)}")
        else:
            found.append(word)
    return found


def _hidden(option: str, value: str) -> str:
    name = None if option == "--log-in" else re.match("[^=:]+[=:]", value)
    return HIDDEN if name is None else name[0] + HIDDEN


def _told(checked: Checked, screen: Console, as_json: bool) -> int:
    if as_json:
        typer.echo(checked.model_dump_json(indent=1, by_alias=True))
    else:
        render_checked(checked, screen)
    return int(ExitCode.OK)


def _guarded(course: CheckRun, file: Path, screen: Console, as_json: bool) -> int:
    """What was kept against what is measured now."""
    kept = read_baseline(file)
    found = held_against(kept, course.run_again(kept), BETWEEN_RUNS)
    if as_json:
        typer.echo(found.model_dump_json(indent=1))
    else:
        render_between(found, screen)
    if not any(cell.decision != "not comparable" for cell in found.cells):
        return int(ExitCode.TRIAL_FAILED)
    return int(ExitCode.LIMIT_MISSED if found.worse else ExitCode.OK)


def write_files(folder: Path, files: dict[str, str], say: Say) -> None:
    """Writes those files that are not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        file = folder / name
        if file.exists():
            say(f"{file} is there already, and is left as it is")
        else:
            file.write_text(text, encoding="utf-8")
            say(f"wrote {file}")


def _observer(say: Say) -> Observer:
    """A line for each trial that has ended."""

    def observe(event: Event) -> None:
        if isinstance(event, Installing):
            say(f"  {event.environment}: {event.message}")
        elif isinstance(event, TrialDisturbed):
            say(f"  {event.trial.server}: once more, {event.why}")
        elif isinstance(event, TrialEnded):
            say(f"  {event.number}/{event.of} {event.record.trial.server}: {_came_to(event)}")

    return observe


def _came_to(event: TrialEnded) -> str:
    outcome = event.record.outcome
    if outcome.kind == "measured":
        per_s = outcome.load.throughput_per_s
        return "no answers" if per_s is None else f"{per_s:,.3g}/s"
    return getattr(outcome, "error", "") or getattr(outcome, "reason", "")
