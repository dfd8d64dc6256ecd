"""What all outputs share: which cells belong together, in which order, what to say of each, and tables of texts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from headway.analysis.cell.cell_findings import Cell, Problem, ResultWarning
from headway.analysis.findings import Findings, Verdict
from headway.format import NOTHING, percent, with_interval
from headway.record.record import Measured, Record
from headway.study.network import over_network


@dataclass(frozen=True)
class Table:
    """A table of texts, which each output draws in its own way. The columns in `words` hold words, others numbers."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: Sequence[str] = ()
    note: str = ""


def cell_key(cell: Cell) -> tuple[str, str, str, str]:
    """The cell that a trial replicates, as `Trial.cell` gives it."""
    return (cell.server, cell.workload, cell.load, cell.network)


@dataclass(frozen=True)
class Group:
    """The servers that are compared: one workload under one load over one network. Cells are sorted best first."""

    place: tuple[str, str, str]
    """Workload, load and network."""

    verdict: Verdict | None
    cells: tuple[Cell, ...]

    def leads(self, cell: Cell) -> bool:
        """Whether the verdict puts this cell first."""
        return cell.outcome == "measured" and self.verdict is not None and cell.server in self.verdict.servers


def groups(findings: Findings) -> tuple[Group, ...]:
    """The findings' cells by what is compared, in the order of the findings."""
    verdicts = {verdict.place: verdict for verdict in findings.verdicts if verdict.workload and verdict.form == "all"}
    cells: dict[tuple[str, str, str], list[Cell]] = {place: [] for place in verdicts}
    for cell in findings.cells:
        cells.setdefault(cell.place, []).append(cell)
    return tuple(
        Group(place, verdicts.get(place), _best_first(own, verdicts.get(place))) for place, own in cells.items()
    )


def _best_first(cells: Iterable[Cell], verdict: Verdict | None) -> tuple[Cell, ...]:
    """The verdict's best ones in its order, then by throughput; what was not measured comes last."""
    outcomes, best = ("measured", "invalid", "failed"), verdict.servers if verdict else ()

    def rank(cell: Cell) -> tuple[int, int, float, str]:
        place = best.index(cell.server) if cell.server in best else len(best)
        return (outcomes.index(cell.outcome), place, -cell.rate_per_s, cell.server)

    return tuple(sorted(cells, key=rank))


def reason(cell: Cell) -> str:
    """One line on a cell: why its figure is what it is, or why it has none."""
    if cell.outcome == "measured":
        return cell.why
    return _told(cell.problems, f"{cell.outcome} in ") or cell.outcome


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
    first, others = problems[0], len({problem.what for problem in problems}) - 1
    remedy = f" → {first.remedy}" if first.remedy else ""
    return f"{head}{blocks}: {first.what}{remedy}" + (f" (and {others} more)" if others else "")


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


NETWORKS_TITLE = "requests per second over each network"


@dataclass(frozen=True)
class NetworkTable:
    """One workload under one load: a row for each server, a cell for each network, None where it was not tried."""

    groups: tuple[Group, ...]

    @property
    def networks(self) -> tuple[str, ...]:
        """The columns."""
        return tuple(group.place[2] for group in self.groups)

    @property
    def rows(self) -> dict[str, tuple[Cell | None, ...]]:
        """The cells of each server, the servers as the first network has them."""
        servers = dict.fromkeys(cell.server for group in self.groups for cell in group.cells)
        cells = {(cell.server, cell.network): cell for group in self.groups for cell in group.cells}
        return {server: tuple(cells.get((server, network)) for network in self.networks) for server in servers}

    def leads(self, cell: Cell | None) -> bool:
        """Whether the verdict over its network puts the cell first."""
        return cell is not None and any(group.place == cell.place and group.leads(cell) for group in self.groups)


def network_tables(findings: Findings) -> tuple[NetworkTable, ...]:
    """A table for each workload and load that was tried over several networks."""
    families: dict[tuple[str, ...], list[Group]] = {}
    for group in groups(findings):
        families.setdefault(group.place[:2], []).append(group)
    return tuple(NetworkTable(tuple(family)) for family in families.values() if len(family) > 1)


def rate_text(cell: Cell | None) -> tuple[str, str]:
    """What a cell does a second, and its interval; its outcome where it has no rate."""
    if cell is None:
        return NOTHING, ""
    return with_interval(cell.throughput) if cell.throughput else (cell.outcome, "")


def collapse_warnings(findings: Findings) -> tuple[tuple[ResultWarning, str], ...]:
    """Return every warning once, with the cells that it concerns in words.

    Equal name and hint are one warning, with the first evidence where they differ.
    """
    found: dict[tuple[str, str], list[tuple[Cell, ResultWarning]]] = {}
    for cell in findings.cells:
        for warning in cell.warnings:
            found.setdefault((warning.name, warning.hint), []).append((cell, warning))
    noun = "servers" if len(groups(findings)) == 1 else "cells"
    several = len({cell.network for cell in findings.cells}) > 1
    return tuple(_placed(where, len(findings.cells), noun, several) for where in found.values())


def _placed(
    found: Sequence[tuple[Cell, ResultWarning]], of: int, noun: str, several_networks: bool
) -> tuple[ResultWarning, str]:
    cell, warning = found[0]
    name = f"{cell.server} {over_network(cell.network)}" if several_networks else cell.server
    if len({each.evidence for _, each in found}) > 1:
        warning = warning.model_copy(update={"evidence": f"{name}, for example: {warning.evidence}"})
    cells = len({cell_key(each) for each, _ in found})
    where = f"in {name}" if len(found) == 1 else f"in {cells} of {of} {noun}"
    return warning, where if of > 1 else ""
