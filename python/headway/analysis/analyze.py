"""Findings: everything that a run's records say. A pure function: the same records, the same findings."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from itertools import product
from statistics import median

from headway.analysis.causes.plateau import with_plateaus
from headway.analysis.cell.subject import Subject
from headway.analysis.compare.family import families_of
from headway.analysis.compare.interim_analysis import level_after
from headway.analysis.compare.server_comparison import compare, compare_with_itself, metric_noise_margin, noise_margin
from headway.analysis.decide.advice import advise, verified
from headway.analysis.decide.answer import answer, by_limits
from headway.analysis.decide.remedy import Case, substitutes
from headway.analysis.decide.verdict import verdicts
from headway.analysis.environment import environment
from headway.analysis.evaluate import Judged, judge
from headway.analysis.findings import Advice, Again, Answer, Comparison, DecidedClaim, Findings, Misleading, TimeSpent
from headway.analysis.reproduce.claim import Certainty, decide_claim
from headway.analysis.reproduce.metric import value_of
from headway.analysis.reproduce.open_question import solve
from headway.analysis.reproduce.table import Figures
from headway.analysis.reproduce.tool_bias import misleading
from headway.analysis.validity.noise import usual_spin_ns
from headway.record.record import Measured, Record, Reported
from headway.record.run import Run, Summary
from headway.study.background_probe import left_out
from headway.study.cells import CellNames, Metric
from headway.study.network import over_link
from headway.study.server import Server
from headway.units import NS_PER_MS, NS_PER_S


@dataclass(frozen=True)
class Beside:
    """What is known beside a run's own records: servers that could serve in others' place, and its advice as tried."""

    catalog: tuple[Server, ...] = ()
    tried: Run | None = None
    records: tuple[Record, ...] = ()


def find(run: Run, records: Sequence[Record], summary: Summary | None, beside: Beside = Beside()) -> Findings:
    """What the records mean. Records of trials that are not in the run's plan are left out; of two of one trial the
    later counts. `summary` is None while the run goes on."""
    kept = kept_records(run, records)
    there = {record.trial.identity for record in kept}
    answers: list[Answer] = []
    comparisons: list[Comparison] = []
    judged: list[Judged] = []
    families = [with_plateaus(family, run.study.servers) for family in _families(run, kept)]
    tried_twice = _tried_twice(run, families, kept)
    again = _again(tried_twice)
    alpha = level_after(run.study, _blocks_done(run, there))
    for family in families:
        compared = compare(family, noise_margin(again, family[0].cell_names[1:]), alpha)
        judged += family
        comparisons += compared
        cells = [each.cell for each in family]
        answers.append(answer(cells, compared, _where(run, cells[0].link)))
    figures = _figures(run, judged, kept)
    tried = [] if beside.tried is None else _tried(beside.tried, beside.records)
    claims = _claims(run, figures, tried_twice, 1 - alpha)

    def compared_as_here(cells: Sequence[Judged]) -> Sequence[Comparison]:
        return compare(cells, noise_margin(again, cells[0].cell_names[1:]), alpha)

    decided = verdicts(families_of(run.study, [*judged, *tried], _tuned_from(beside.tried)), compared_as_here)
    return Findings(
        study=run.study.name,
        title=run.study.title,
        question=run.study.question,
        run=run.identity,
        form=run.study.form,
        size=run.study.size,
        complete=_complete({trial.identity for trial in run.trials}, there, summary),
        answers=tuple(by_limits(each, decided, _where(run, each.link)) for each in answers),
        cells=tuple(each.cell for each in judged),
        comparisons=tuple(comparisons),
        rows=figures.rows(),
        claims=claims,
        claims_left_out=tuple(claim.sentence for claim in run.study.left_out),
        misleading=_misleading(run, figures),
        time=time_spent(kept, summary),
        environment=environment(run),
        again=again,
        verdicts=decided,
        advice=_advice(run, judged, tried, beside),
        mystery=None if run.study.mystery is None else solve(run.study.mystery, run.study.claims, claims),
    )


def judged_cells(run: Run, records: Sequence[Record]) -> tuple[Judged, ...]:
    """Every cell that was tried, with its blocks that are fit to be used."""
    return tuple(each for family in _families(run, kept_records(run, records)) for each in family)


def judged_again(run: Run, records: Sequence[Record]) -> tuple[Again, ...]:
    """The cells that were tried twice a block, against themselves."""
    kept = kept_records(run, records)
    return _again(_tried_twice(run, _families(run, kept), kept))


def kept_records(run: Run, records: Sequence[Record]) -> list[Record]:
    """Those of the run's plan, in its order; of two of one trial the later counts."""
    planned = {trial.identity for trial in run.trials}
    latest = {record.trial.identity: record for record in records if record.trial.identity in planned}
    return sorted(latest.values(), key=lambda record: record.trial.turn)


def _where(run: Run, link: str) -> str:
    """Said before an answer, where the study has several links."""
    return over_link(link) if len(run.study.links) > 1 else ""


def _complete(planned: Set[str], there: Set[str], summary: Summary | None) -> bool:
    """Whether all was done that was to be: every trial that was planned, or what a look found to be enough."""
    if summary is None:
        return planned <= there
    return not summary.interrupted and (planned <= there or bool(summary.stopped))


def _blocks_done(run: Run, there: Set[str]) -> int:
    """How many blocks are whole, counted from the first one."""
    missing = (trial.block for trial in run.trials if trial.identity not in there)
    return min(missing, default=run.study.blocks + 1) - 1


def _tried_twice(
    run: Run, families: Sequence[Sequence[Judged]], records: Sequence[Record]
) -> tuple[tuple[Judged, Judged], ...]:
    """Each cell that was tried twice a block, once and again, as far as its trials pass the gates."""
    found = []
    for once in (judged for family in families for judged in family):
        twice = [record for record in records if record.trial.again and record.trial.cell == once.cell_names]
        found += [(once, judge(subject_of(run, once.cell_names), twice))] if twice else []
    return tuple(found)


def _again(tried_twice: Sequence[tuple[Judged, Judged]]) -> tuple[Again, ...]:
    """Each cell that was tried twice a block against itself."""
    found = (compare_with_itself(once, twice) for once, twice in tried_twice)
    return tuple(against for against in found if against is not None)


def _claims(
    run: Run, figures: Figures, tried_twice: Sequence[tuple[Judged, Judged]], level: float
) -> tuple[DecidedClaim, ...]:
    """The study's claims, each by the noise of its own metric: p99 and memory differ by other amounts than rates."""

    def values(metric: Metric, judged: Judged) -> dict[int, float]:
        load = next(load for load in run.study.loads if load.name == judged.cell.load)
        known = ((block.number, value_of(metric, block, load)) for block in judged.blocks)
        return {number: found.value for number, found in known if found is not None}

    margins = {
        metric: metric_noise_margin([(values(metric, once), values(metric, twice)) for once, twice in tried_twice])
        for metric in {claim.metric for claim in run.study.claims}
    }
    return tuple(
        decide_claim(
            claim,
            figures.measured(claim.metric),
            figures.reported(claim.metric),
            figures.published(claim.metric),
            Certainty(margins[claim.metric], level),
        )
        for claim in run.study.claims
    )


def _tried(run: Run, records: Sequence[Record]) -> list[Judged]:
    """The cells of the run that tried the advice: its blocks are no pairs of the advised run's."""
    return [replace(each, run=run.identity) for family in _families(run, records) for each in family]


def _tuned_from(tried: Run | None) -> dict[str, str]:
    servers = () if tried is None else tried.study.servers
    return {server.name: server.tuned_from for server in servers if server.tuned_from is not None}


def _advice(run: Run, judged: Sequence[Judged], tried: Sequence[Judged], beside: Beside) -> tuple[Advice, ...]:
    """Advice on each cell, with what the advised server did where it was measured, in this run or beside it."""
    cases = []
    for each in judged:
        subject = subject_of(run, each.cell_names)
        if subject.server.foreign is not None:  # the lab cannot change what it does not know
            continue
        cases.append(Case(subject, each, substitutes(subject.server, run.study.servers, beside.catalog)))
    cells = [each.cell for each in (*judged, *tried)]
    return tuple(verified(advice, cells) for advice in advise(run, cases))


def _families(run: Run, records: Sequence[Record]) -> list[list[Judged]]:
    """The judged cells by workload, load and link, in the study's order; cells that were not tried yet are left out."""
    by_cell: dict[tuple[str, str, str, str], list[Record]] = {}
    for record in records:
        # Other tools' figures are shown beside, and decide nothing; what was tried again is no block more.
        if record.trial.driver != "engine" or record.trial.again:
            continue
        by_cell.setdefault(record.trial.cell, []).append(record)
    families, spin_ns = [], usual_spin_ns(records)
    for workload, load, links in product(run.study.workloads, run.study.loads, run.study.links):
        family = [
            _left_out(run, judge(subject_of(run, CellNames(*key), spin_ns), by_cell[key]))
            for server in run.study.servers
            if (key := (server.name, workload.name, load.name, links.name)) in by_cell
        ]
        if family:
            families.append(family)
    return families


def _left_out(run: Run, judged: Judged) -> Judged:
    """With the reason, where the study's bystander stayed away from this cell."""
    cell = judged.cell
    server = next(server for server in run.study.servers if server.name == cell.server)
    load = next(load for load in run.study.loads if load.name == cell.load)
    why = left_out(run.study, server, load) if cell.outcome == "measured" else ""
    return replace(judged, cell=cell.model_copy(update={"no_bystander": why})) if why else judged


def subject_of(run: Run, cell: CellNames, spin_ns: float | None = None) -> Subject:
    """What a cell of the run is about. `spin_ns` is the run's usual calibration spin."""
    study = run.study
    server = next(server for server in study.servers if server.name == cell.server)
    workload = next(workload for workload in study.workloads if workload.name == cell.workload)
    load = next(load for load in study.loads if load.name == cell.load)
    level = next(level for level in study.links if level.name == cell.link)
    machine, size = run.environment, study.size
    return Subject(server, workload, load, level.name, machine, size, level, study.form, study.dns, spin_ns)


def _figures(run: Run, judged: Sequence[Judged], records: Sequence[Record]) -> Figures:
    """The run's figures by cell: the engine's blocks that are fit to be used, and what tools reported."""
    cells = {each.cell_names: each for each in judged}
    reported: dict[CellNames, dict[int, Reported]] = {}
    for record in records:
        if isinstance(record.outcome, Reported):
            reported.setdefault(CellNames(*record.trial.cell), {})[record.trial.block] = record.outcome
    why = {cell: each.cell.why for cell, each in cells.items() if not each.blocks}
    return Figures(run.study, {cell: each.blocks for cell, each in cells.items()}, reported, why)


def _misleading(run: Run, figures: Figures) -> tuple[Misleading, ...]:
    return tuple(
        found
        for cell in run.study.cells
        if cell in figures.reports
        for found in misleading(subject_of(run, cell), figures.reports[cell], figures.blocks.get(cell, ()))
    )


def time_spent(records: Sequence[Record], summary: Summary | None) -> TimeSpent:
    """Where the time went. Of the stage in which was measured only the rest counts as the lab's own."""
    measured = [record for record in records if isinstance(record.outcome, Measured)]
    stages: dict[str, list[float]] = {}
    for record in measured:
        measuring = max(record.stages, key=lambda stage: stage.took_ns, default=None)
        for stage in record.stages:
            inside_ns = min(record.measuring_ns, stage.took_ns) if stage is measuring else 0
            stages.setdefault(stage.stage, []).append((stage.took_ns - inside_ns) / NS_PER_MS)
    outside = [(record.took_ns - record.measuring_ns) / NS_PER_MS for record in measured]
    took_ns = summary.took_ns if summary is not None else sum(record.took_ns for record in records)
    return TimeSpent(
        trials=len(records),
        took_s=took_ns / NS_PER_S,
        measuring_s=sum(record.measuring_ns for record in records) / NS_PER_S,
        outside_ms_per_trial=median(outside) if outside else None,
        outside_ms_by_stage={name: median(times) for name, times in stages.items()},
    )
