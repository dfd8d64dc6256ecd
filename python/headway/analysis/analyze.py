"""The analysis of a run: everything that its records mean. A pure function: the same records, the same analysis."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from itertools import product

from headway.analysis.causes.backend_bound import with_disk_plateaus
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import substitutes
from headway.analysis.cell.subject import subject_of
from headway.analysis.compare.interim_analysis import level_after
from headway.analysis.compare.server_comparison import compare, compare_with_itself, metric_noise, own_noise
from headway.analysis.decide.advice import advise, with_verification
from headway.analysis.decide.verdict import families_of_study, verdicts
from headway.analysis.environment import environment, time_spent
from headway.analysis.evaluate import Analysis, AnalyzedCell, analyze_cell
from headway.analysis.findings import Advice, Comparison, DecidedClaim, Findings, ToolBias
from headway.analysis.reproduce.claim import decide_claim
from headway.analysis.reproduce.figures import Figures, misleading_figures
from headway.analysis.reproduce.metric import value_of
from headway.analysis.reproduce.open_question import decide_question
from headway.analysis.validity.noise import usual_spin_ns
from headway.record.record import Record, Reported, calibrations_of
from headway.record.run import Run, Summary
from headway.study.cells import CellNames, Metric
from headway.study.server import Server
from headway.study.study import probe_skip_reason


@dataclass(frozen=True)
class AdviceContext:
    """What advice needs besides the run's own records: servers that could take others' place, and the run that verified
    the advice, with its records."""

    catalog: tuple[Server, ...] = ()
    verification: Run | None = None
    records: tuple[Record, ...] = ()


def analyze(
    run: Run, records: Sequence[Record], summary: Summary | None = None, context: AdviceContext = AdviceContext()
) -> Analysis:
    """Analyze the records of a run: a pure function.

    Records of trials that are not in the run's plan are left out; of two of one trial the later counts. `summary` is
    None while the run goes on.
    """
    planned = planned_records(run, records)
    families = _families(run, planned)
    repeated = _repeated(run, families, planned)
    cells = tuple(each for family in families for each in family)
    return Analysis(run, tuple(planned), cells, repeated, _findings(run, planned, families, repeated, summary, context))


def _findings(
    run: Run, records: Sequence[Record], families: Sequence[Sequence[AnalyzedCell]],
    repeated: Sequence[tuple[AnalyzedCell, AnalyzedCell]], summary: Summary | None, context: AdviceContext,
) -> Findings:  # fmt: skip
    recorded = {record.trial.identity for record in records}
    aa_test = tuple(against for once, twice in repeated if (against := compare_with_itself(once, twice)) is not None)
    alpha = level_after(run.study, _blocks_done(run, recorded))

    def compared(cells: Sequence[AnalyzedCell]) -> Sequence[Comparison]:
        return compare(cells, own_noise(aa_test, cells[0].cell.place), alpha)

    comparisons = [compared(family) for family in families]
    cells = [each for family in families for each in family]
    figures = _figures(run, cells, records)
    verification = _verification(context)
    claims = _claims(run, figures, repeated, 1 - alpha)
    tuned_from = _tuned_from(context.verification)
    return Findings(
        study=run.study.name,
        title=run.study.title,
        question=run.study.question,
        run=run.identity,
        form=run.study.form,
        size=run.study.size,
        complete=_complete({trial.identity for trial in run.trials}, recorded, summary),
        cells=tuple(each.cell for each in cells),
        comparisons=tuple(each for between in comparisons for each in between),
        rows=figures.rows(),
        claims=claims,
        skipped_claims=tuple(claim.sentence for claim in run.study.skipped_claims),
        tool_bias=_misleading(run, figures),
        time=time_spent(records, summary),
        environment=environment(run),
        aa_test=aa_test,
        verdicts=verdicts(families_of_study(run.study, [*cells, *verification], tuned_from), compared, 1 - alpha),
        advice=_advice(run, cells, verification, context),
        open_question=None
        if run.study.open_question is None
        else decide_question(run.study.open_question, run.study.claims, claims),
    )


def planned_records(run: Run, records: Sequence[Record]) -> list[Record]:
    """The records of the run's plan, in its order; of two of one trial the later counts."""
    planned = {trial.identity for trial in run.trials}
    latest = {record.trial.identity: record for record in records if record.trial.identity in planned}
    return sorted(latest.values(), key=lambda record: record.trial.turn)


def _complete(planned: Set[str], there: Set[str], summary: Summary | None) -> bool:
    """Whether all was done that was to be: every trial that was planned, or what a look found to be enough."""
    if summary is None:
        return planned <= there
    return not summary.interrupted and (planned <= there or bool(summary.stopped))


def _blocks_done(run: Run, there: Set[str]) -> int:
    """How many blocks are whole, counted from the first one."""
    missing = (trial.block for trial in run.trials if trial.identity not in there)
    return min(missing, default=run.study.blocks + 1) - 1


def _repeated(
    run: Run, families: Sequence[Sequence[AnalyzedCell]], records: Sequence[Record]
) -> tuple[tuple[AnalyzedCell, AnalyzedCell], ...]:
    """Each cell that was tried twice a block, as first and second, as far as its trials pass the validity checks."""
    found = []
    for first in (judged for family in families for judged in family):
        second = [record for record in records if record.trial.aa_test and record.trial.cell == first.cell_names]
        found += [(first, analyze_cell(subject_of(run, first.cell_names), second))] if second else []
    return tuple(found)


def _claims(
    run: Run, figures: Figures, repeated: Sequence[tuple[AnalyzedCell, AnalyzedCell]], level: float
) -> tuple[DecidedClaim, ...]:
    """The study's claims, each by the noise of its own metric: p99 and memory differ by other amounts than rates."""

    def values(metric: Metric, analyzed: AnalyzedCell) -> dict[int, float]:
        known = ((block.number, value_of(metric, block)) for block in analyzed.blocks)
        return {number: found.value for number, found in known if found is not None}

    noise = {
        metric: metric_noise([(values(metric, once), values(metric, twice)) for once, twice in repeated])
        for metric in {claim.metric for claim in run.study.claims}
    }
    return tuple(decide_claim(claim, figures, noise[claim.metric], level) for claim in run.study.claims)


def _verification(context: AdviceContext) -> list[AnalyzedCell]:
    """The cells of the run that verified the advice: its blocks are not paired with those of the advised run."""
    run = context.verification
    families = [] if run is None else _families(run, planned_records(run, context.records))
    return [replace(each, run=run.identity) for family in families for each in family if run is not None]


def _tuned_from(tried: Run | None) -> dict[str, str]:
    servers = () if tried is None else tried.study.servers
    return {server.name: server.tuned_from for server in servers if server.tuned_from is not None}


def _advice(
    run: Run, cells: Sequence[AnalyzedCell], verification: Sequence[AnalyzedCell], context: AdviceContext
) -> tuple[Advice, ...]:
    """Advice on each cell, with what the advised server did where it was measured, in this run or to verify it."""
    cases = []
    for each in cells:
        if each.measured.subject.server.foreign is not None:  # an app's settings are unknown
            continue
        others = substitutes(each.measured.subject.server, run.study.servers, context.catalog)
        cases.append(Case(each.measured, found=each.cell.causes, substitutes=others))
    known = [each.cell for each in (*cells, *verification)]
    return tuple(with_verification(advice, known) for advice in advise(run, cases))


def _families(run: Run, records: Sequence[Record]) -> list[list[AnalyzedCell]]:
    """The judged cells by workload, load and network, in the study's order, without cells not tried yet."""
    by_cell: dict[tuple[str, str, str, str], list[Record]] = {}
    for record in records:
        # Other tools' figures are shown beside them, and decide nothing; what was tried again is no block more.
        if record.trial.driver != "engine" or record.trial.aa_test:
            continue
        by_cell.setdefault(record.trial.cell, []).append(record)
    families, spin_ns = [], usual_spin_ns(calibrations_of(records))
    for workload, load, networks in product(run.study.workloads, run.study.loads, run.study.networks):
        family = [
            _without_probe(run, analyze_cell(subject_of(run, CellNames(*key), spin_ns), by_cell[key]))
            for server in run.study.servers
            if (key := (server.name, workload.name, load.name, networks.name)) in by_cell
        ]
        if family:
            cells = with_disk_plateaus([each.cell for each in family], run.study.servers)
            families.append([replace(each, cell=cell) for each, cell in zip(family, cells, strict=True)])
    return families


def _without_probe(run: Run, judged: AnalyzedCell) -> AnalyzedCell:
    """With the reason, where the study's background probe left this cell out."""
    cell = judged.cell
    server = next(server for server in run.study.servers if server.name == cell.server)
    load = next(load for load in run.study.loads if load.name == cell.load)
    why = probe_skip_reason(run.study, server, load) if cell.outcome == "measured" else ""
    return replace(judged, cell=cell.model_copy(update={"background_probe_skip_reason": why})) if why else judged


def _figures(run: Run, judged: Sequence[AnalyzedCell], records: Sequence[Record]) -> Figures:
    """The run's figures by cell: the engine's blocks that are fit to be used, and what tools reported."""
    cells = {each.cell_names: each for each in judged}
    reported: dict[CellNames, dict[int, Reported]] = {}
    for record in records:
        if isinstance(record.outcome, Reported):
            reported.setdefault(record.trial.cell, {})[record.trial.block] = record.outcome
    why = {cell: each.cell.why for cell, each in cells.items() if not each.blocks}
    return Figures(run.study, {cell: each.blocks for cell, each in cells.items()}, reported, why)


def _misleading(run: Run, figures: Figures) -> tuple[ToolBias, ...]:
    return tuple(
        found
        for cell in run.study.cells
        if cell in figures.reports
        for found in misleading_figures(subject_of(run, cell), figures.reports[cell], figures.blocks.get(cell, ()))
    )
