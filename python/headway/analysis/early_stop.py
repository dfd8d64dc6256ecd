"""Whether what a run knows at an interim analysis is enough, so that it may end before its last block."""

import math
from collections.abc import Sequence

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.estimate import t_quantile
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.compare.interim_analysis import level_after
from headway.analysis.findings import Comparison, Findings
from headway.analysis.reproduce.decision import MORE_BLOCKS_HELP
from headway.format import percent, plural
from headway.plan.trial import interim_analyses
from headway.record.record import Record
from headway.record.run import Run

NARROW = 0.02
"""Half of an interval that needs no more blocks."""


def early_stop_reason(run: Run, records: Sequence[Record], blocks: int) -> str:
    """Why a run may end after so many blocks, a sentence; "" where it goes on. Later blocks' records count for nothing.

    Every comparison must be decided (its interval lies within ±δ or beyond) or as narrow as ±2 %, a cell that is
    compared with none as narrow, and every claim decided that more blocks may decide: all at the level of this interim
    analysis. Whether a server meets the SLO must be known as well, if later blocks try it: under an open load servers
    that sustain it are soon the same, however little is known of their response times.
    """
    findings = analyze(run, [record for record in records if record.trial.block <= blocks], None).findings
    measured = [cell for cell in findings.cells if cell.throughput is not None]
    if not measured or not all(_is_known(cell, findings, level_after(run.study, blocks)) for cell in measured):
        return ""
    if any(claim.undecided_because in MORE_BLOCKS_HELP for claim in findings.claims):
        return ""
    if _limits_open(run, findings, blocks):
        return ""
    planned = interim_analyses(run.study)
    parts = (
        _comparisons_text(findings.comparisons),
        _limits_text(findings),
        _claims_text(findings),
        _throughput_text(findings),
    )
    return (
        f"{plural(blocks, 'block')} were enough, of {planned[-1]} at most: {'; '.join(filter(None, parts))} "
        f"(look {planned.index(blocks) + 1} of {len(planned)})"
    )


def _is_known(cell: Cell, findings: Findings, alpha: float) -> bool:
    compared = [
        each for each in findings.comparisons if cell.server in (each.a, each.b) and _family(each) == _family(cell)
    ]
    if compared:
        return all(is_settled(each) for each in compared)
    return cell.throughput is not None and _is_narrow(cell.throughput, alpha)


def _limits_open(run: Run, findings: Findings, blocks: int) -> bool:
    """Whether it is open if a server meets the SLO, and some of the blocks to come try it."""
    to_come = {trial.cell for trial in run.trials if trial.block > blocks}
    return any(
        each.limits == "undecided" and (each.server, verdict.workload, verdict.load, verdict.network) in to_come
        for verdict in findings.verdicts
        for each in verdict.feasible
    )


def _family(of: Cell | Comparison) -> tuple[str, str, str]:
    return (of.workload, of.load, of.network)


def is_settled(comparison: Comparison) -> bool:
    """Whether more blocks would add nothing: it is decided, or as narrow as ±2 %."""
    return comparison.verdict != "unclear" or _is_narrow(comparison.ratio, comparison.alpha)


def _is_narrow(estimate: Estimate, alpha: float) -> bool:
    """Whether half of the interval, on the log scale, is 2 % at most, at this alpha."""
    if estimate.low is None or estimate.high is None or estimate.n < 2:
        return False
    half = math.log(estimate.high / estimate.low) / 2
    own, wanted = (t_quantile(level, estimate.n) for level in (estimate.level, 1 - alpha))
    return half * wanted / own <= math.log1p(NARROW)


def _comparisons_text(comparisons: Sequence[Comparison]) -> str:
    if not comparisons:
        return ""
    decided = sum(each.verdict != "unclear" for each in comparisons)
    rest = len(comparisons) - decided
    known = f"{decided} of {plural(len(comparisons), 'comparison')} decided"
    return f"{known}, {rest} known to ±{percent(NARROW)}" if rest else known


def _limits_text(findings: Findings) -> str:
    own = [verdict for verdict in findings.verdicts if verdict.load and verdict.form == "all"]
    known = [each.limits != "undecided" for verdict in own for each in verdict.feasible]
    return f"limits decided for {sum(known)} of {plural(len(known), 'server')}" if known else ""


def _claims_text(findings: Findings) -> str:
    decided = sum(claim.decision != "undecided" for claim in findings.claims)
    return f"{decided} of {plural(len(findings.claims), 'claim')} decided" if findings.claims else ""


def _throughput_text(findings: Findings) -> str:
    return "" if findings.comparisons else f"throughput known to ±{percent(NARROW)}"
