"""Findings: everything that a run's records say. A pure function: the same records, the same findings."""

from collections.abc import Sequence
from itertools import product
from statistics import median

from headway.findings.answer import answer
from headway.findings.cell import Judged, judge
from headway.findings.claim import decide_claim
from headway.findings.compare import compare
from headway.findings.environment import environment
from headway.findings.misleading import misleading
from headway.findings.model import Answer, Comparison, Findings, Misleading, TimeSpent
from headway.findings.mystery import solve
from headway.findings.rows import Figures
from headway.findings.subject import Subject
from headway.findings.wording import over_link
from headway.record.record import Measured, Record, Reported
from headway.record.run import Run, Summary
from headway.spec.cells import CellNames
from headway.units import NS_PER_MS, NS_PER_S


def find(run: Run, records: Sequence[Record], summary: Summary | None) -> Findings:
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
        answers.append(answer(cells, compared, over_link(cells[0].link) if len(run.study.links) > 1 else ""))
    figures = _figures(run, judged, kept)
    claims = tuple(
        decide_claim(
            claim, figures.measured(claim.metric), figures.reported(claim.metric), figures.published(claim.metric)
        )
        for claim in run.study.claims
    )
    return Findings(
        study=run.study.name,
        title=run.study.title,
        question=run.study.question,
        run=run.identity,
        form=run.study.form,
        size=run.study.size,
        complete=planned <= latest.keys() and not (summary is not None and summary.interrupted),
        answers=tuple(answers),
        cells=tuple(each.cell for each in judged),
        comparisons=tuple(comparisons),
        rows=figures.rows(),
        claims=claims,
        misleading=_misleading(run, figures),
        time=time_spent(kept, summary),
        environment=environment(run),
        mystery=None if run.study.mystery is None else solve(run.study.mystery, run.study.claims, claims),
    )


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
            judge(_subject(run, CellNames(*key)), by_cell[key])
            for server in run.study.servers
            if (key := (server.name, workload.name, load.name, links.name)) in by_cell
        ]
        if family:
            families.append(family)
    return families


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
