"""A cell: one server × workload × load × link, judged over all its blocks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Literal

from headway.analysis.causes.registry import Diagnosed, diagnose, diagnose_trials
from headway.analysis.cell.background_probe import bystander, in_cost
from headway.analysis.cell.block import Block
from headway.analysis.cell.calibration import calibrate
from headway.analysis.cell.cell_findings import Ceiling, Cell, Estimate, Problem
from headway.analysis.cell.estimate import arithmetic, geometric, quantile_ms
from headway.analysis.cell.explanation import why
from headway.analysis.cell.figures import Figures, latency_known, most_cores_used
from headway.analysis.cell.kernel_counts import counted
from headway.analysis.cell.open_load import answered_nothing, ending, offered_per_s
from headway.analysis.cell.quantiles import censored, cut_off_caveats
from headway.analysis.cell.steadiness import accepted_rate, steady_caveats
from headway.analysis.cell.subject import Subject
from headway.analysis.cell.theoretical_maximum import ceilings, ideal_per_s
from headway.analysis.validity.checks import failed_gates
from headway.analysis.validity.failed_check import FailedGate
from headway.analysis.validity.generator import GENERATOR_GATES
from headway.analysis.validity.littles_law import little_residual
from headway.analysis.validity.theoretical_maximum import above_ceiling, luck
from headway.analysis.warnings.observers import profiled
from headway.analysis.warnings.warnings import caveats, enough_for_p99
from headway.record.record import Failed, Invalid, Measured, Record
from headway.study.cells import CellNames
from headway.study.loads import OpenLoad

BYTES_PER_MB = 1_000_000
MS_PER_S = 1_000


@dataclass(frozen=True)
class Judged:
    """A cell, and what comparisons need: its blocks that are fit to be used, and the rate in each of them.

    `run` tells blocks of one number apart that are of two runs; "" for that which is being read. `unrated` are an open
    load's blocks that are fit but for having no rate, as the server answered next to nothing; `endings` are how it
    ended, where it ended under load. Both give no figure, and count where limits are judged.
    """

    cell: Cell
    rates: dict[int, float]
    blocks: tuple[Block, ...] = ()
    run: str = ""
    unrated: tuple[Block, ...] = ()
    endings: tuple[str, ...] = ()

    @property
    def cell_names(self) -> CellNames:
        """The names of its parts."""
        return CellNames(self.cell.server, self.cell.workload, self.cell.load, self.cell.link)


@dataclass(frozen=True)
class _Sorted:
    """The blocks that are fit to be used, and why the others are not. `profiled` are fit, but left out for others."""

    blocks: tuple[Block, ...]
    problems: tuple[Problem, ...]
    generator: tuple[str, ...]
    measured: tuple[Block, ...]
    """All that measured anything, fit to be used or not."""
    profiled: tuple[Block, ...] = ()


def judge(subject: Subject, records: Sequence[Record]) -> Judged:
    """What these records, all of the same cell, say about it. A record that is not fit to be used gives no number."""
    fit = _sort(subject, records)
    unrated, endings = _unrated(subject, fit.measured), _endings(records)
    bound = diagnose_trials(subject, fit.measured, fit.generator)
    about = {
        "server": subject.server.name,
        "title": subject.server.title,
        "model": subject.server.model,
        "workload": subject.workload.name,
        "load": subject.load.name,
        "link": subject.link,
        "blocks": len(fit.blocks),
        "problems": fit.problems,
    }
    if not fit.blocks:
        outcome = "invalid" if any(problem.outcome == "invalid" for problem in fit.problems) else "failed"
        why_not = fit.problems[0].what if fit.problems else "it was not tried"
        said = {"outcome": outcome, "why": why_not, "diagnoses": bound.found, "ruled_out": bound.ruled_out}
        return Judged(Cell.model_validate(about | said), {}, unrated=unrated, endings=endings)
    rates = {block.number: accepted_rate(block) for block in fit.blocks}
    measured = _measured(subject, fit, list(rates.values()), bound)
    cell = Cell.model_validate(about | {"outcome": "measured"} | measured)
    return Judged(cell, rates, fit.blocks, unrated=unrated, endings=endings)


def _sort(subject: Subject, records: Sequence[Record]) -> _Sorted:
    """Applies the gates: those of the single block first, then the ceiling, which rests on all that passed."""
    blocks: list[Block] = []
    problems: list[Problem] = []
    measured: list[Block] = []
    generator: list[str] = []
    for record in records:
        outcome, number = record.outcome, record.trial.block
        if isinstance(outcome, Failed):
            what = f"{outcome.stage}: {outcome.error}"
            problems.append(_problem(number, "failed", what, outcome.remedy, outcome.log_tail))
        elif isinstance(outcome, Invalid):
            problems.append(_problem(number, "invalid", _invalid(outcome), "see the record's evidence"))
        elif isinstance(outcome, Measured):
            block = Block(number=number, record=record, measured=outcome)
            measured.append(block)
            failed = failed_gates(subject, block)
            if failed:
                problems.append(_gated(number, failed))
                generator += [gate.evidence for gate in failed if gate.name in GENERATOR_GATES]
            else:
                blocks.append(block)
    fit: list[Block] = []
    constant = subject.links.is_constant and not subject.waits_by_chance and not subject.flushes
    constant &= subject.server.foreign is None
    bounds = _bounds(subject, blocks) if blocks else ()
    # Over a link that is left to chance, and of steps that are, R0 is the luck of a few answers; and a disk flushes
    # together what comes together, so that in company it takes less; what an app of the user's does, nobody declared.
    # Then the bare waits, and what does not rest on R0, are bound enough.
    certain = [bound for bound in bounds if constant or "r0_s" not in bound.inputs]
    warm = [block.r0_s for block in blocks]
    for block in blocks:
        above = above_ceiling(block, certain, warm, ideal_per_s(subject, None), luck(subject, block))
        if above is None:
            fit.append(block)
        else:
            problems.append(_gated(block.number, (above,)))
    problems.sort(key=lambda problem: problem.block)
    # Whoever asks for a flame graph wants to see why; the figures are to be those of a server that nobody looks at.
    alone = tuple(block for block in fit if not block.measured.profiled)
    left_out = tuple(block for block in fit if block.measured.profiled) if alone else ()
    return _Sorted(alone or tuple(fit), tuple(problems), tuple(generator), tuple(measured), left_out)


def _unrated(subject: Subject, measured: Sequence[Block]) -> tuple[Block, ...]:
    """Those in which next to nothing of an open load was answered, and that are fit in all else."""
    return tuple(
        block
        for block in measured
        if answered_nothing(subject, block) and [gate.name for gate in failed_gates(subject, block)] == ["no-rate"]
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


def _gated(block: int, failed: Sequence[FailedGate]) -> Problem:
    what = "; ".join(f"{gate.name}: {gate.evidence}" for gate in failed)
    return _problem(block, "invalid", what, "; ".join(dict.fromkeys(gate.hint for gate in failed)))


def _r0(blocks: Sequence[Block]) -> Estimate:
    return geometric([block.r0_s for block in blocks])


def _least_r0_s(blocks: Sequence[Block]) -> float:
    """A ceiling is the most that could be: it goes by the block in which one lone user was answered soonest.

    The mean would be too long: a lone user finds processors that have gone to sleep between two requests.
    """
    return min(block.r0_s for block in blocks)


def _offered(subject: Subject, blocks: Sequence[Block]) -> float | None:
    load = subject.load
    return fmean(offered_per_s(load, block) for block in blocks) if isinstance(load, OpenLoad) else None


def _bounds(subject: Subject, blocks: Sequence[Block]) -> tuple[Ceiling, ...]:
    return ceilings(subject, _least_r0_s(blocks), _offered(subject, blocks), calibrate(subject, blocks))


def _measured(subject: Subject, fit: _Sorted, rates: Sequence[float], bound: Diagnosed) -> dict[str, object]:
    blocks = fit.blocks
    throughput, r0, bounds = geometric(rates), _r0(blocks), _bounds(subject, blocks)
    figures = Figures(rate=throughput.value, r0_s=r0.value, ceilings=bounds)
    told = diagnose(subject, blocks, figures, bound)
    diagnoses = (*bound.found, *told.found)
    return {
        "throughput": throughput,
        "cut_off": sum(censored(subject, block) for block in blocks),
        "ok_share": _ok_share(blocks),
        "cpu_s_per_request": _cpu(blocks),
        "peak_pss_mb": _memory(blocks),
        "r0_ms": r0.scaled(MS_PER_S),
        "ideal_per_s": ideal_per_s(subject, _offered(subject, blocks)),
        "ceiling": figures.ceiling,
        "ceilings": bounds,
        "efficiency": _efficiency(subject, blocks, rates, figures),
        "little_residual": max((x for b in blocks if (x := little_residual(subject, b)) is not None), default=None),
        "generator_share": max(block.measured.load.cpu_share for block in blocks),
        "counted": counted(subject, blocks),
        "why": why(subject, blocks, figures, diagnoses),
        "diagnoses": diagnoses,
        "ruled_out": (*bound.ruled_out, *told.ruled_out),
        "caveats": (
            *caveats(subject, blocks, throughput, figures.ceiling),
            *cut_off_caveats(subject, blocks),
            *steady_caveats(blocks),
            *in_cost(blocks),
            *profiled(blocks, fit.profiled),
        ),
        "bystander": bystander(blocks),
    } | _latency(subject, blocks)


def _latency(subject: Subject, blocks: Sequence[Block]) -> dict[str, Estimate | None]:
    if not latency_known(subject, blocks):
        return {"p50_ms": None, "p99_ms": None}
    distributions = [block.measured.load.response for block in blocks]
    cut_off = [censored(subject, block) for block in blocks]
    p99 = quantile_ms(distributions, 0.99, cut_off) if enough_for_p99(blocks) else None
    return {"p50_ms": quantile_ms(distributions, 0.5, cut_off), "p99_ms": p99}


def _ok_share(blocks: Sequence[Block]) -> float:
    answered = sum(block.window.answered for block in blocks)
    return answered / (answered + sum(block.window.failed for block in blocks))


def _cpu(blocks: Sequence[Block]) -> Estimate | None:
    each = [b.cpu_cores * b.length_s / b.window.answered for b in blocks if b.cpu_cores is not None]
    return arithmetic(each) if each else None


def _memory(blocks: Sequence[Block]) -> Estimate | None:
    sizes = [block.peak_pss_bytes / BYTES_PER_MB for block in blocks if block.peak_pss_bytes is not None]
    return arithmetic(sizes) if sizes else None


def _efficiency(subject: Subject, blocks: Sequence[Block], rates: Sequence[float], figures: Figures) -> Estimate | None:
    """X/X*, each block over its own ceiling, so that the interval knows how uncertain R0 is as well.

    X is the blocks' `rates`, the same that make the throughput: of a window that settled late its last segment's. How
    many cores the server can use is the cell's to say: not every block need show that a process uses more than one.
    """
    if figures.ceiling is None:
        return None
    ratios, used = [], most_cores_used(blocks)
    for block, block_rate in zip(blocks, rates, strict=True):
        seen = replace(calibrate(subject, [block]), cores_used=used)
        own = ceilings(subject, block.r0_s, _offered(subject, [block]), seen)
        bound = next((ceiling for ceiling in own if ceiling.name == figures.ceiling.name), figures.ceiling)
        ratios.append(block_rate / bound.value)
    return geometric(ratios, "t interval of log ratios to the blocks' own ceilings")


def bounds_of(subject: Subject, blocks: Sequence[Block]) -> tuple[Ceiling, ...]:
    """Every ceiling of a cell from its blocks, the least first; of a changed server it says what would bind."""
    return _bounds(subject, blocks)
