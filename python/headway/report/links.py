"""The factor link: what each server does over each of a study's links, side by side."""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.findings import Findings
from headway.format import NOTHING, on_the_point, one_line, with_interval
from headway.report.model import Group, groups

GAP = "  "
TITLE = "requests per second over each link"


@dataclass(frozen=True)
class LinkTable:
    """One workload under one load: a row for each server, a cell for each link, None where it was not tried."""

    workload: str
    load: str
    links: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell | None, ...]], ...]
    best: frozenset[tuple[str, str]]
    """Server and link wherever the answer puts the server first."""

    def leads(self, server: str, link: str) -> bool:
        """Whether the answer over this link puts the server first."""
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


def lines(table: LinkTable, width: int) -> list[Text]:
    """The table for a terminal, no line wider than `width`: intervals are left out first, then links go below others.

    What the answer puts first is bold.
    """
    servers = [one_line(server) for server, _ in table.rows]
    widest = max(map(cell_len, ("server", *servers)))
    columns = [_column(table, place, intervals=True) for place in range(len(table.links))]
    if widest + sum(len(GAP) + _width(column) for column in columns) > width:
        columns = [_column(table, place, intervals=False) for place in range(len(table.links))]
    said = [Text(TITLE, "dim")]
    while columns:
        taken = _fitting(columns, width - widest)
        shown, columns = columns[:taken], columns[taken:]
        for row, name in enumerate(["server", *servers]):
            texts = (_padded(column[row], _width(column)) for column in shown)
            head = Text(name + " " * (widest - cell_len(name)), "dim" if row == 0 else "")
            said.append(Text(GAP).join([head, *texts]))
    return said


def _column(table: LinkTable, place: int, intervals: bool) -> list[Text]:
    link = table.links[place]
    pairs = [rate_text(cells[place]) for _, cells in table.rows]
    values = on_the_point([value for value, _ in pairs])
    wide = max(cell_len(interval) for _, interval in pairs) if intervals else 0
    texts = [Text(one_line(link), "dim")]
    for (server, _), value, (_, interval) in zip(table.rows, values, pairs, strict=True):
        style = "bold" if table.leads(server, link) else ""
        texts.append(Text.assemble((value, style), (f" {interval.ljust(wide)}" if wide else "", "dim")))
    return texts


def _width(column: list[Text]) -> int:
    return max(cell_len(text.plain) for text in column)


def _padded(text: Text, width: int) -> Text:
    return Text.assemble(" " * (width - cell_len(text.plain)), text)


def _fitting(columns: list[list[Text]], room: int) -> int:
    """How many of the columns fit side by side, one at least."""
    used = 0
    for count, column in enumerate(columns):
        used += len(GAP) + _width(column)
        if used > room:
            return max(1, count)
    return len(columns)
