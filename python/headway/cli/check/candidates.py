"""What a check says of its candidates: a row for each way that was tried, and the advice."""

import shlex
from collections.abc import Collection
from typing import Any

from headway.analysis.cell.cell_findings import Cell, TheoreticalMaximum
from headway.analysis.decide.check_result import CheckAdvice, CheckedCandidate, Expected
from headway.analysis.decide.recommendation import Recommendation
from headway.format import rate
from headway.report.export.configuration import configuration_files
from headway.study.app import App, AppliedSetting
from headway.study.candidate import KINDS, Candidate, settings_of, shown_command

BOTTLENECKS = {
    "slots": "its slots for requests",
    "loop": "its event loop",
    "gil": "Python's lock",
    "cores": "its processors",
    "ports": "ports to connect from",
}
"""What each theoretical maximum of a server limits, in words."""

LOAD_LIMITS = ("offered", "generator", "users")
"""Theoretical maxima of the load: the next bottleneck of the server is another one."""


def command_line(candidate: Candidate, app: App) -> str:
    """Return the command that starts the candidate, for a shell; {host} and {port} stay as they are."""
    variables = [f"{name}={value}" for name, value in candidate.variables.items()]
    words = (*(("env", *variables) if variables else ()), *shown_command(candidate, app))
    return " ".join(word if "{" in word and not set(word) & set(" ;'\"") else shlex.quote(word) for word in words)


def candidate_row(app: App, candidate: Candidate, number: int, cell: Cell | None = None) -> CheckedCandidate:
    """Return the row of a candidate as the round of this number measured it; without figures where it was not."""
    figures: dict[str, Any] = {}
    if cell is not None:
        cpu = cell.cpu_s_per_request
        figures = {
            "rate": cell.throughput,
            "p50_ms": None if cell.p50_ms is None else cell.p50_ms.value,
            "p99_ms": None if cell.p99_ms is None else cell.p99_ms.value,
            "peak_pss_mb": None if cell.peak_pss_mb is None else cell.peak_pss_mb.value,
            "cpu_ms": None if cpu is None else cpu.value * 1000,
            "gates": tuple(dict.fromkeys(problem.what for problem in cell.problems)),
        }
    return CheckedCandidate(
        config=candidate.name, title=candidate.title, command=command_line(candidate, app), round=number, **figures
    )


def check_advice(
    app: App, candidate: Candidate, choice: Recommendation, default: Candidate, cell: Cell,
    applied: Collection[AppliedSetting],
) -> CheckAdvice:  # fmt: skip
    """Return the advice: command, files, and what `cell` of the last round makes the user expect.

    `applied` is where the candidate's settings were applied.
    """
    next_limits = [maximum for maximum in cell.theoretical_maxima if maximum.name not in LOAD_LIMITS]
    kind = None if candidate == default else KINDS.get(candidate.kind)
    return CheckAdvice(
        config=candidate.name,
        command=command_line(candidate, app),
        from_config=default.name,
        to_config=candidate.name,
        confidence=choice.confidence,
        sentence=choice.sentence,
        reasons=tuple(dict.fromkeys(reason for reason in choice.reasons if reason)),
        ratio=choice.ratio,
        expected=Expected(
            rate=cell.throughput,
            p99_ms=None if cell.p99_ms is None else cell.p99_ms.value,
            peak_pss_mb=None if cell.peak_pss_mb is None else cell.peak_pss_mb.value,
            efficiency=None if cell.efficiency is None else cell.efficiency.value,
            next_bottleneck=_next_bottleneck(next_limits[0]) if next_limits else "",
        ),
        needs=() if kind is None else tuple(name for name in kind.packages if name not in app.installed),
        settings=settings_of(candidate),
        changes=tuple(setting.change(app, applied) for setting in candidate.settings),
        files=configuration_files(candidate, app),
    )


def _next_bottleneck(maximum: TheoreticalMaximum) -> str:
    return f"{BOTTLENECKS.get(maximum.name, maximum.name)}: {maximum.formula} = {rate(maximum.value)}/s"
