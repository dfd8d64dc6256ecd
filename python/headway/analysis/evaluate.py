"""A cell: one server × workload × load × network, judged over all its blocks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from headway.analysis.causes.diagnosis import Diagnosed, diagnose, diagnose_trials, why
from headway.analysis.cell.background_probe import background_probe_findings
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cell, Problem, ResultWarning
from headway.analysis.cell.measured_cell import MS_PER_S, MeasuredCell
from headway.analysis.cell.open_load import answered_nothing, ending
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import ideal_per_s
from headway.analysis.findings import Findings
from headway.analysis.time_budget.budget import time_budget
from headway.analysis.validity.check import failed_of
from headway.analysis.validity.checks import failed_checks
from headway.analysis.validity.generator import GENERATOR_CHECKS
from headway.analysis.validity.littles_law import little_residual
from headway.analysis.validity.server import above_maximum
from headway.analysis.warnings.registry import WARNINGS
from headway.record.record import Failed, Invalid, Measured, Record
from headway.record.run import Run
from headway.study.cells import CellNames


@dataclass(frozen=True)
class AnalyzedCell:
    """A cell, with what comparisons need: the measurement that is fit to be used, and the rate in each of its blocks.

    `run` tells blocks of one number apart that are of two runs; "" for that which is being read. `unrated` are an open
    load's blocks that are fit but for having no rate, as the server answered next to nothing; `endings` are how it
    ended, where it ended under load. Both give no figure, and count where limits are judged. `unresolved` is the share
    of the rates by which each may be off alike (`Block.unresolved_per_s`).
    """

    cell: Cell
    rates: dict[int, float]
    measured: MeasuredCell
    run: str = ""
    unrated: tuple[Block, ...] = ()
    endings: tuple[str, ...] = ()
    unresolved: float = 0.0

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks that are fit to be used."""
        return tuple(self.measured.blocks)

    @property
    def cell_names(self) -> CellNames:
        """The names of its parts."""
        return CellNames(self.cell.server, self.cell.workload, self.cell.load, self.cell.network)


@dataclass(frozen=True)
class Analysis:
    """What the records of a run mean.

    `cells` are those that were tried, in the study's order, each with its context, blocks, estimates, causes and
    warnings; `repeated` are cells that were tried twice a block (A/A test), as first and second; `findings` is all that
    is reported.
    """

    run: Run
    records: tuple[Record, ...]
    cells: tuple[AnalyzedCell, ...]
    repeated: tuple[tuple[AnalyzedCell, AnalyzedCell], ...]
    findings: Findings

    def cell(self, names: CellNames) -> AnalyzedCell | None:
        """The cell with these names; None where it was not tried."""
        return next((each for each in self.cells if each.cell_names == names), None)


@dataclass(frozen=True)
class _Sorted:
    """The blocks that are fit to be used, and why the others are not. `profiled` are fit, but left out for others."""

    blocks: tuple[Block, ...]
    problems: tuple[Problem, ...]
    generator: tuple[str, ...]
    measured: tuple[Block, ...]
    """All that measured anything, fit to be used or not."""
    failures: tuple[str, ...]
    """How the server failed, in each block in which it did."""
    profiled: tuple[Block, ...] = ()


def analyze_cell(subject: Subject, records: Sequence[Record]) -> AnalyzedCell:
    """What these records, all of the same cell, say about it. A record that is not fit to be used gives no number."""
    fit = _sort(subject, records)
    unrated, endings = _unrated(fit.measured), _endings(records)
    of_trials = diagnose_trials(MeasuredCell(subject, fit.measured), fit.generator)
    fit_cell = MeasuredCell(subject, fit.blocks, fit.profiled)
    about = {
        "server": subject.server.name,
        "title": subject.server.title,
        "model": subject.server.model,
        "workload": subject.workload.name,
        "load": subject.load.name,
        "network": subject.network,
        "blocks": len(fit.blocks),
        "problems": fit.problems,
        "failures": fit.failures,
    }
    if not fit.blocks:
        outcome = "invalid" if any(problem.outcome == "invalid" for problem in fit.problems) else "failed"
        why_not = fit.problems[0].what if fit.problems else "it was not tried"
        said = {"outcome": outcome, "why": why_not, "causes": of_trials.found, "ruled_out": of_trials.ruled_out}
        return AnalyzedCell(Cell.model_validate(about | said), {}, fit_cell, unrated=unrated, endings=endings)
    estimates = _estimates(fit_cell, of_trials)
    cell = Cell.model_validate(about | {"outcome": "measured"} | estimates)
    return AnalyzedCell(
        cell, fit_cell.rates, fit_cell, unrated=unrated, endings=endings,
        unresolved=fit_cell.unresolved_per_s / fit_cell.rate if fit_cell.rate else 0.0,
    )  # fmt: skip


SERVER_STAGES = ("server", "ready", "log-in", "verify")
"""Stages of a trial that fail by the server's fault, as its end under load does."""

SERVER_CHECKS = ("verification", "backends")
"""Validity checks that a server fails, and not the instrument."""

LONG_ENOUGH = 3
"""One request after another would give two responses in a window of so many single-user response times."""


def _failure(failed: Failed) -> str:
    """How the server failed; "" where what is around it failed, which is no fault of its own."""
    if how := ending(failed):
        return f"it ended under load: {how}"
    return f"{failed.stage}: {failed.error}" if failed.stage in SERVER_STAGES else ""


def _failures_seen(block: Block, failed: Sequence[ResultWarning]) -> list[str]:
    """What the checks say of the server. Of no rate it is at fault where the window was long enough for one."""
    at_fault = (*SERVER_CHECKS, *(("no-rate",) if block.length_s >= LONG_ENOUGH * block.r0_s else ()))
    return [check.evidence for check in failed if check.name in at_fault][:1]


def _sort(subject: Subject, records: Sequence[Record]) -> _Sorted:
    """Apply the validity checks: each block's first, then the theoretical maximum, which needs all that passed."""
    blocks: list[Block] = []
    problems: list[Problem] = []
    measured: list[Block] = []
    generator: list[str] = []
    failures: list[str] = []
    for record in records:
        outcome, number = record.outcome, record.trial.block
        if isinstance(outcome, Failed):
            what = f"{outcome.stage}: {outcome.error}"
            problems.append(_problem(number, "failed", what, outcome.remedy, outcome.log_tail))
            failures += filter(None, [_failure(outcome)])
        elif isinstance(outcome, Invalid):
            problems.append(_problem(number, "invalid", _invalid(outcome), "see the record's evidence"))
        elif isinstance(outcome, Measured):
            block = Block(number=number, record=record, measured=outcome, subject=subject)
            measured.append(block)
            failed = failed_checks(block)
            if failed:
                problems.append(_gated(number, failed))
                generator += [gate.evidence for gate in failed if gate.name in GENERATOR_CHECKS]
                failures += _failures_seen(block, failed)
            else:
                blocks.append(block)
    fit: list[Block] = []
    bounds = MeasuredCell(subject, blocks).theoretical_maxima if blocks else ()
    for block in blocks:
        above = above_maximum(block, bounds, ideal_per_s(subject, None))
        if above is None:
            fit.append(block)
        else:
            problems.append(_gated(block.number, (above,)))
    problems.sort(key=lambda problem: problem.block)
    # Whoever asks for a flame graph wants to see why; the figures are to be those of a server that nobody looks at.
    alone = tuple(block for block in fit if not block.measured.profiled)
    left_out = tuple(block for block in fit if block.measured.profiled) if alone else ()
    return _Sorted(alone or tuple(fit), tuple(problems), tuple(generator), tuple(measured), tuple(failures), left_out)


def _unrated(measured: Sequence[Block]) -> tuple[Block, ...]:
    """Those in which next to nothing of an open load was answered, and that are fit in all else."""
    return tuple(
        block
        for block in measured
        if answered_nothing(block) and [gate.name for gate in failed_checks(block)] == ["no-rate"]
    )


def _endings(records: Sequence[Record]) -> tuple[str, ...]:
    """How the server ended under load, in each of the blocks in which it did."""
    failed = [record.outcome for record in records if isinstance(record.outcome, Failed)]
    return tuple(how for outcome in failed if (how := ending(outcome)))


def _problem(block: int, outcome: Literal["invalid", "failed"], what: str, remedy: str, log_tail: str = "") -> Problem:
    return Problem(block=block, outcome=outcome, what=what, remedy=remedy, log_tail=log_tail)


def _invalid(outcome: Invalid) -> str:
    given = ", ".join(f"{key}: {value}" for key, value in outcome.evidence.items())
    return f"{outcome.reason} ({given})" if given else outcome.reason


def _gated(block: int, failed: Sequence[ResultWarning]) -> Problem:
    what = "; ".join(f"{gate.name}: {gate.evidence}" for gate in failed)
    return _problem(block, "invalid", what, "; ".join(dict.fromkeys(gate.hint for gate in failed)))


def _estimates(cell: MeasuredCell, of_trials: Diagnosed) -> dict[str, object]:
    """What is found of a cell that was measured, as fields of `Cell`."""
    subject, blocks = cell.subject, cell.blocks
    budget = time_budget(blocks)
    diagnosed = diagnose(cell, of_trials, budget)
    causes = (*of_trials.found, *diagnosed.found)
    residuals = [residual for block in blocks if (residual := little_residual(block)) is not None]
    return {
        "throughput": cell.throughput,
        "p50_ms": cell.quantile_ms(0.5) if cell.latency_known else None,
        "p99_ms": cell.quantile_ms(0.99) if cell.latency_known and cell.enough_for_p99 else None,
        "cut_off": sum(cell.cut_off),
        "success_share": _ok_share(blocks),
        "cpu_s_per_request": cell.cpu_s_per_request,
        "peak_pss_mb": cell.peak_pss_mb,
        "single_user_ms": cell.r0.scaled(MS_PER_S),
        "ideal_per_s": ideal_per_s(subject, cell.offered_per_s),
        "theoretical_maximum": cell.theoretical_maximum,
        "theoretical_maxima": cell.theoretical_maxima,
        "efficiency": cell.efficiency,
        "little_residual": max(residuals, default=None),
        "generator_share": max(block.measured.load.cpu_share for block in blocks),
        "counted": cell.counted,
        "why": why(cell, causes),
        "causes": causes,
        "ruled_out": (*of_trials.ruled_out, *diagnosed.ruled_out),
        "warnings": failed_of(WARNINGS, cell),
        "time_budget": budget,
        "background_probe": background_probe_findings(blocks),
    }


def _ok_share(blocks: Sequence[Block]) -> float:
    answered = sum(block.window.answered for block in blocks)
    return answered / (answered + sum(block.window.failed for block in blocks))
