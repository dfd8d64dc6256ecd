"""Findings: everything that a run's records say. A pure function: the same records, the same findings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from statistics import median

from headway.findings.advice import advise, verified
from headway.findings.answer import answer, by_limits
from headway.findings.cell import Judged, judge
from headway.findings.claim import decide_claim
from headway.findings.compare import compare
from headway.findings.environment import environment
from headway.findings.family import families_of
from headway.findings.misleading import misleading
from headway.findings.model import Advice, Answer, Comparison, Findings, Misleading, TimeSpent
from headway.findings.remedy import Case, substitutes
from headway.findings.rows import Figures
from headway.findings.subject import Subject
from headway.findings.verdict import verdicts
from headway.findings.wording import over_link
from headway.record.record import Measured, Record, Reported
from headway.record.run import Run, Summary
from headway.spec.bystander import left_out
from headway.spec.cells import CellNames
from headway.spec.server import Server
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
    planned = {trial.identity for trial in run.trials}
    latest = {record.trial.identity: record for record in records if record.trial.identity in planned}
    kept = sorted(latest.values(), key=lambda record: record.trial.turn)
    answers: list[Answer] = []
    comparisons: list[Comparison] = []
    judged: list[Judged] = []
    for family in _families(run, kept):
        compared = compare(family)
        judged += family
        comparisons += compared
        cells = [each.cell for each in family]
        answers.append(answer(cells, compared, _where(run, cells[0].link)))
    figures = _figures(run, judged, kept)
    tried = [each for family in _families(beside.tried, beside.records) for each in family] if beside.tried else []
    decided = verdicts(families_of(run.study, [*judged, *tried], _tuned_from(beside.tried)), compare)
    return Findings(
        study=run.study.name,
        title=run.study.title,
        question=run.study.question,
        run=run.identity,
        form=run.study.form,
        size=run.study.size,
        complete=planned <= latest.keys() and not (summary is not None and summary.interrupted),
        answers=tuple(by_limits(each, decided, _where(run, each.link)) for each in answers),
        cells=tuple(each.cell for each in judged),
        comparisons=tuple(comparisons),
        rows=figures.rows(),
        claims=tuple(
            decide_claim(
                claim, figures.measured(claim.metric), figures.reported(claim.metric), figures.published(claim.metric)
            )
            for claim in run.study.claims
        ),
        misleading=_misleading(run, figures),
        time=time_spent(kept, summary),
        environment=environment(run),
        verdicts=decided,
        advice=_advice(run, judged, tried, beside),
    )


def _where(run: Run, link: str) -> str:
    """Said before an answer, where the study has several links."""
    return over_link(link) if len(run.study.links) > 1 else ""


def _tuned_from(tried: Run | None) -> dict[str, str]:
    servers = () if tried is None else tried.study.servers
    return {server.name: server.tuned_from for server in servers if server.tuned_from is not None}


def _advice(run: Run, judged: Sequence[Judged], tried: Sequence[Judged], beside: Beside) -> tuple[Advice, ...]:
    """Advice on each cell, with what the advised server did where it was measured, in this run or beside it."""
    cases = []
    for each in judged:
        cell = CellNames(each.cell.server, each.cell.workload, each.cell.load, each.cell.link)
        subject = _subject(run, cell)
        cases.append(Case(subject, each, substitutes(subject.server, run.study.servers, beside.catalog)))
    cells = [each.cell for each in (*judged, *tried)]
    return tuple(verified(advice, cells) for advice in advise(run, cases))


def _families(run: Run, records: Sequence[Record]) -> list[list[Judged]]:
    """The judged cells by workload, load and link, in the study's order; cells that were not tried yet are left out."""
    by_cell: dict[tuple[str, str, str, str], list[Record]] = {}
    for record in records:
        if record.trial.driver != "engine":  # other tools' figures are shown beside, and decide nothing
            continue
        by_cell.setdefault(record.trial.cell, []).append(record)
    families = []
    for workload, load, links in product(run.study.workloads, run.study.loads, run.study.links):
        family = [
            _left_out(run, judge(_subject(run, CellNames(*key)), by_cell[key]))
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


def _subject(run: Run, cell: CellNames) -> Subject:
    study = run.study
    server = next(server for server in study.servers if server.name == cell.server)
    workload = next(workload for workload in study.workloads if workload.name == cell.workload)
    load = next(load for load in study.loads if load.name == cell.load)
    level = next(level for level in study.links if level.name == cell.link)
    return Subject(server, workload, load, level.name, run.environment, study.size, level, study.form)


def _figures(run: Run, judged: Sequence[Judged], records: Sequence[Record]) -> Figures:
    """The run's figures by cell: the engine's blocks that are fit to be used, and what tools reported."""
    cells = {CellNames(each.cell.server, each.cell.workload, each.cell.load, each.cell.link): each for each in judged}
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
        for found in misleading(_subject(run, cell), figures.reports[cell], figures.blocks.get(cell, ()))
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
