"""Run a check as its options say, and print, keep or compare its result."""

import re
import shlex
import sys
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import typer
from rich.console import Console

from headway.analysis.cell.estimate_model import FindingModel
from headway.analysis.compare.baseline import Baseline, baseline_of
from headway.analysis.compare.contrast import BETWEEN_RUNS
from headway.analysis.compare.run_comparison import compare_runs
from headway.analysis.decide.check_result import Checked
from headway.analysis.decide.tournament import BLOCKS, Round
from headway.cli.check.app_baseline import check_url, is_url
from headway.cli.check.check_run import CheckRun
from headway.cli.check.options import CheckOptions, ResultOptions
from headway.cli.check.stages import LAST, Say, Stages
from headway.cli.run_analysis import print_comparison
from headway.errors import ExitCode, Fault
from headway.record.store import read_json, write_atomically
from headway.report.terminal.check_answer import render_checked
from headway.run.role_host import require_permitted
from headway.study.candidate import Candidate
from headway.units import NS_PER_S


def run_check(options: CheckOptions, result: ResultOptions) -> int:
    """Run a check, report its result, and return the exit code."""
    progress = Console(stderr=True, highlight=False)

    def say(message: str) -> None:
        if not result.quiet:
            progress.print(message, style="dim", markup=False, soft_wrap=True)

    if is_url(options.target):
        require_permitted({urlsplit(options.target).hostname or ""}, result.elsewhere)
        _print_result(check_url(options, say), result.as_json)
        return int(ExitCode.OK)
    folder = result.out / f"{datetime.now().strftime('%Y%m%d-%H%M%S')}-check"
    stages = Stages(folder, shlex.join(["headway", *redact_secrets(sys.argv[1:])]), say, result.accept_noise)
    check = CheckRun(options, stages)
    if result.against_baseline is not None:
        return _compare_with_baseline(check, result.against_baseline, result.as_json)
    checked = check.run()
    stages.write_page(checked)
    if checked.advice is not None and result.configuration is not None:
        write_files(result.configuration, checked.advice.files, say)
    if check.chosen is not None and result.save_baseline is not None:
        _save_baseline(stages, check.chosen, result.save_baseline)
        say(f"kept {result.save_baseline}")
    _print_result(checked, result.as_json)
    if options.diagnose and checked.screen is not None:
        return int(ExitCode.OK)
    if checked.advice is None:
        return int(ExitCode.TRIAL_FAILED)
    missed = [row.config for row in checked.candidates if row.limits == "missed"]
    return int(ExitCode.LIMIT_MISSED if checked.advice.config in missed else ExitCode.OK)


HIDDEN = "…"
SECRET = ("--env", "--log-in", "--header", "-H")
"""Options whose values may be secret."""


def redact_secrets(words: Sequence[str]) -> list[str]:
    """Return the command line as records keep it: the names of variables and headers, and nothing of a log-in."""
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


def _print_result(checked: Checked, as_json: bool) -> None:
    if as_json:
        typer.echo(checked.model_dump_json(indent=1, by_alias=True))
    else:
        render_checked(checked, Console())


class CheckBaseline(FindingModel):
    """The baseline of a check: the advised candidate, the seconds of its window, and its figures."""

    format: Literal[1] = 1
    candidate: Candidate
    window_s: float
    baseline: Baseline


def _save_baseline(stages: Stages, candidate: Candidate, file: Path) -> None:
    """Write the figures of the candidate in the last round."""
    analysis = stages.analyses[LAST]
    found, window = baseline_of(analysis), analysis.run.study.loads[0].window
    own = tuple(cell for cell in found.cells if cell.server == candidate.name)
    assert window is not None
    baseline = CheckBaseline(
        candidate=candidate, window_s=window / NS_PER_S, baseline=found.model_copy(update={"cells": own})
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, baseline.model_dump_json(indent=1) + "\n")


def _compare_with_baseline(check: CheckRun, file: Path, as_json: bool) -> int:
    """Measure the app of a baseline, report the comparison, and return the exit code."""
    remedy = f"save one first: headway check … --save-baseline {file}"
    missing, wrong = (Fault(text, str(file), remedy) for text in ("there is no baseline", "is no baseline of a check"))
    earlier = read_json(CheckBaseline, file, missing, wrong)
    now = check.measure_again(earlier.candidate, Round(1, earlier.window_s, BLOCKS))
    found = compare_runs(earlier.baseline, baseline_of(now), BETWEEN_RUNS)
    code = print_comparison(found, as_json)
    measured = any(cell.decision != "not comparable" for cell in found.cells)
    return code if measured else int(ExitCode.TRIAL_FAILED)


def write_files(folder: Path, files: dict[str, str], say: Say) -> None:
    """Write the files that do not exist yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        file = folder / name
        if file.exists():
            say(f"{file} is there already, and is left as it is")
        else:
            file.write_text(text, encoding="utf-8")
            say(f"wrote {file}")
