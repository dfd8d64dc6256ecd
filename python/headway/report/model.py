"""What all forms of the report share: which cells belong together, in which order, and what to say of each."""

from collections.abc import Iterable
from dataclasses import dataclass

from headway.analysis.cell.cell_findings import Cell, Problem
from headway.analysis.findings import Findings, Verdict
from headway.format import NOTHING, percent, with_interval
from headway.record.record import Measured, Record
from headway.study.network import over_link

CellKey = tuple[str, str, str, str]


def cell_key(cell: Cell) -> CellKey:
    """The cell that a trial replicates, as `Trial.cell` gives it."""
    return (cell.server, cell.workload, cell.load, cell.link)


@dataclass(frozen=True)
class Group:
    """The servers that are compared: one workload under one load over one link. Cells are sorted best first."""

    workload: str
    load: str
    link: str
    verdict: Verdict | None
    cells: tuple[Cell, ...]

    @property
    def best(self) -> tuple[str, ...]:
        """The names of the servers that the verdict puts first."""
        return self.verdict.servers if self.verdict else ()

    def leads(self, cell: Cell) -> bool:
        """Whether the verdict puts this cell first."""
        return cell.outcome == "measured" and cell.server in self.best


def groups(findings: Findings) -> tuple[Group, ...]:
    """The findings' cells by what is compared, in the order of the findings."""
    verdicts = {verdict.place: verdict for verdict in findings.verdicts if verdict.workload and verdict.form == "all"}
    keys = dict.fromkeys([*verdicts, *(cell.place for cell in findings.cells)])
    return tuple(
        Group(
            *key,
            verdict=verdicts.get(key),
            cells=best_first(
                (cell for cell in findings.cells if cell.place == key),
                verdicts[key].servers if key in verdicts else (),
            ),
        )
        for key in keys
    )


def best_first(cells: Iterable[Cell], best: tuple[str, ...]) -> tuple[Cell, ...]:
    """The verdict's best ones in its order, then by throughput; what was not measured comes last."""
    outcomes = ("measured", "invalid", "failed")

    def rank(cell: Cell) -> tuple[int, int, float, str]:
        place = best.index(cell.server) if cell.server in best else len(best)
        rate = cell.throughput.value if cell.throughput else 0.0
        return (outcomes.index(cell.outcome), place, -rate, cell.server)

    return tuple(sorted(cells, key=rank))


def reason(cell: Cell) -> str:
    """One line on a cell: why its figure is what it is, or why it has none."""
    if cell.outcome == "measured":
        return cell.why
    return _told(cell.problems, f"{cell.outcome} in ") or cell.outcome


def problem_text(problem: Problem) -> str:
    """What went wrong and what to do about it, on one line."""
    return f"{problem.what} → {problem.remedy}" if problem.remedy else problem.what


def remarks(cell: Cell) -> tuple[str, ...]:
    """Return what limits the figures of a measured cell: requests that failed, and blocks that were lost."""
    if cell.outcome != "measured":
        return ()
    said = []
    if cell.success_share is not None and cell.success_share < 1:
        said.append(f"{percent(1 - cell.success_share)} of its requests failed")
    if cell.problems:
        outcomes = " or ".join(dict.fromkeys(problem.outcome for problem in cell.problems))
        said.append(_told(cell.problems, f"{outcomes} in "))
    return tuple(said)


def _told(problems: tuple[Problem, ...], head: str) -> str:
    """The blocks and the first problem in full; how many others there are. The page and the records hold them all."""
    if not problems:
        return ""
    numbers = sorted({problem.block for problem in problems})
    blocks = f"block{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"
    others = len({problem.what for problem in problems}) - 1
    more = f" (and {others} more)" if others else ""
    return f"{head}{blocks}: {problem_text(problems[0])}{more}"


def measured_records(records: Iterable[Record], cell: Cell) -> tuple[tuple[int, Measured], ...]:
    """The measurements of one cell that its figures are of, each with its block, as `findings.cell` chooses them.

    Those that a gate found invalid give no figure anywhere; those of which a flame graph was drawn only where there are
    no others.
    """
    unfit = {problem.block for problem in cell.problems}
    fit = tuple(
        (record.trial.block, record.outcome)
        for record in records
        if record.trial.cell == cell_key(cell)
        and record.trial.block not in unfit
        and not record.trial.aa_test
        and isinstance(record.outcome, Measured)
    )
    return tuple((block, measured) for block, measured in fit if not measured.profiled) or fit


LINKS_TITLE = "requests per second over each link"


@dataclass(frozen=True)
class LinkTable:
    """One workload under one load: a row for each server, a cell for each link, None where it was not tried."""

    workload: str
    load: str
    links: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell | None, ...]], ...]
    best: frozenset[tuple[str, str]]
    """Server and link wherever the verdict puts the server first."""

    def leads(self, server: str, link: str) -> bool:
        """Whether the verdict over this link puts the server first."""
        return (server, link) in self.best


def link_tables(findings: Findings) -> tuple[LinkTable, ...]:
    """A table for each workload and load that was tried over several links, the servers as the first link has them."""
    families: dict[tuple[str, str], list[Group]] = {}
    for group in groups(findings):
        families.setdefault((group.workload, group.load), []).append(group)
    return tuple(_table(family) for family in families.values() if len(family) > 1)


def _table(family: list[Group]) -> LinkTable:
    cells = {(cell.server, cell.link): cell for group in family for cell in group.cells}
    links = tuple(group.link for group in family)
    servers = dict.fromkeys(cell.server for group in family for cell in group.cells)
    return LinkTable(
        workload=family[0].workload,
        load=family[0].load,
        links=links,
        rows=tuple((server, tuple(cells.get((server, link)) for link in links)) for server in servers),
        best=frozenset((cell.server, group.link) for group in family for cell in group.cells if group.leads(cell)),
    )


def rate_text(cell: Cell | None) -> tuple[str, str]:
    """What a cell does a second, and its interval; its outcome where it has no rate."""
    if cell is None:
        return NOTHING, ""
    return with_interval(cell.throughput) if cell.throughput else (cell.outcome, "")


@dataclass(frozen=True)
class CollapsedCaveat:
    """A warning once, with the cells that it concerns."""

    name: str
    evidence: str
    hint: str
    where: str


def collapse_caveats(findings: Findings) -> tuple[CollapsedCaveat, ...]:
    """Return every warning once: equal name and hint are one, with the first evidence where they differ."""
    found: dict[tuple[str, str], list[tuple[Cell, str]]] = {}
    for cell in findings.cells:
        for warning in cell.warnings:
            found.setdefault((warning.name, warning.hint), []).append((cell, warning.evidence))
    noun = "servers" if len(groups(findings)) == 1 else "cells"
    several = len({cell.link for cell in findings.cells}) > 1
    return tuple(
        CollapsedCaveat(
            name=name,
            hint=hint,
            evidence=where[0][1] if len({evidence for _, evidence in where}) == 1 else _example(*where[0], several),
            where=_where([cell for cell, _ in where], len(findings.cells), noun, several),
        )
        for (name, hint), where in found.items()
    )


def _example(cell: Cell, evidence: str, several_links: bool) -> str:
    return f"{_name(cell, several_links)}, for example: {evidence}"


def _name(cell: Cell, several_links: bool) -> str:
    return f"{cell.server} {over_link(cell.link)}" if several_links else cell.server


def _where(cells: list[Cell], of: int, noun: str, several_links: bool) -> str:
    if len(cells) == 1 and of > 1:
        return f"in {_name(cells[0], several_links)}"
    return f"in {len({cell_key(cell) for cell in cells})} of {of} {noun}" if of > 1 else ""
