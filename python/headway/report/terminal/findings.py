"""Findings on a terminal: the answer, the table, the doubts, and where the rest is.

The terminal's view as a picture (SVG) that stands by itself: for a README, a talk, a chat.
"""

import io
import re
from collections.abc import Iterable
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from headway.analysis.findings import Findings
from headway.format import format_duration, on_the_point, one_line
from headway.report.model import LINKS_TITLE, Group, LinkTable, collapse_caveats, groups, link_tables, rate_text
from headway.report.source_study import form_words, shows_groups
from headway.report.terminal.claims import claim_lines, figure_lines, misleading_lines, mystery_lines
from headway.report.terminal.table import GAP, layout
from headway.report.text import hanging, labelled
from headway.report.verdict import Line, aa_test_lines, group_lines, study_lines
from headway.units import NS_PER_MS, NS_PER_S

SHOWN_STAGES = 4
"""So many of a trial's stages are named, the longest first."""

_ASCII = str.maketrans("±—→▸·≥≤█░…µ│─−×", "~->>-><#..u|--x")
"""For terminals that do not speak UTF-8; each sign has a stand-in of the same width, so that columns stay columns."""


def render_findings(findings: Findings, console: Console, report_file: Path | None = None) -> None:
    """Prints what the run found, the answer first. `report_file` is where the page with everything else lies."""
    page = _Page(console)
    form = form_words(findings)
    page.paragraph(Text(one_line(findings.title) + (f" ({form})" if form else ""), "dim"))
    if not findings.complete:
        page.paragraph(Text("The run is not complete: what follows rests on the trials that were finished.", "yellow"))
    for lines_of in (mystery_lines, claim_lines, figure_lines, misleading_lines):
        page.section(lines_of(findings, page.width))
    _groups(page, findings, report_file)
    _lines(page, (*study_lines(findings), *aa_test_lines(findings)))
    _notes(page, findings)
    page.blank()
    if "testbed" in findings.environment:
        page.paragraph(_testbed(findings), label=Text("testbed ", "dim"))
    page.paragraph(_time(findings), label=Text("time    ", "dim"))
    if report_file is not None:
        page.paragraph(Text(str(report_file)), label=Text("report  ", "dim"))


def _groups(page: "_Page", findings: Findings, report_file: Path | None) -> None:
    """What is compared with what, each with its answer and its table; of too many, where they are."""
    everything = groups(findings)
    for group in everything if shows_groups(findings, len(everything)) else ():
        page.blank()
        if len(everything) > 1:
            page.paragraph(Text(f"{group.workload} · {group.load} · {group.link}", "bold"))
        _answer(page, group)
        page.section(layout(group, page.width))
        _lines(page, group_lines(findings, group))
    for table in link_tables(findings):
        page.blank()
        if len(everything) > len(table.links):
            page.paragraph(Text(f"{table.workload} · {table.load}", "bold"))
        for line in link_lines(table, page.width):
            page.line(line)
    if not shows_groups(findings, len(everything)):
        page.blank()
        place = one_line(str(report_file)) if report_file is not None else "the run's report.html"
        text = f"Servers are compared in {len(everything)} combinations of workload, load and link: see {place}"
        page.paragraph(Text(text, "dim"))


class _Page:
    """Lines on a console, none longer than it is wide. Texts are never read as markup."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.width = max(40, console.width)
        self.ascii = not console.encoding.lower().startswith("utf")

    def blank(self) -> None:
        self.line(Text())

    def line(self, text: Text) -> None:
        text.rstrip()
        if self.ascii:
            text.plain = text.plain.translate(_ASCII).encode("ascii", "replace").decode()
        self.console.print(text, no_wrap=True, overflow="ignore", crop=False, highlight=False)

    def paragraph(self, text: Text, label: Text | str = "") -> None:
        """Wraps, with every line after the first indented to where the label ends."""
        for line in labelled(text, label, self.width):
            self.line(line)

    def section(self, lines: Iterable[Text]) -> None:
        """A blank line and these; nothing where there are none."""
        for number, line in enumerate(lines):
            if number == 0:
                self.blank()
            self.line(line)

    def hanging(self, text: Text, indent: int = 4) -> None:
        """Wraps, with every line after the first indented a little."""
        for line in hanging(text, indent, self.width):
            self.line(line)


def _answer(page: _Page, group: Group) -> None:
    if group.verdict is None:
        page.paragraph(Text("There is no answer.", "bold yellow"))
        return
    style = "bold green" if group.verdict.kind in ("winner", "equivalent") else "bold yellow"
    page.paragraph(Text(one_line(group.verdict.sentence), style))
    for line in group.verdict.reasons:
        page.paragraph(Text(one_line(line)), label=Text("  · ", "dim"))


def _lines(page: _Page, lines_: Iterable[Line]) -> None:
    """Each after its label, and its command on a line of its own, to be copied."""
    for number, line in enumerate(lines_):
        if number == 0:
            page.blank()
        page.paragraph(Text(one_line(line.text)), label=Text(f"{line.label:<11}", "dim"))
        if line.command:
            page.paragraph(Text(one_line(line.command), "cyan"), label=Text(" " * 11))


def _notes(page: _Page, findings: Findings) -> None:
    no_interval = [cell for cell in findings.cells if cell.throughput and cell.throughput.low is None]
    warnings = collapse_caveats(findings)
    if warnings or no_interval:
        page.blank()
    for warning in warnings:
        parts = (one_line(part) for part in (warning.where, warning.evidence))
        text = Text(": ".join(part for part in parts if part))
        if warning.hint:
            text.append(f" → {one_line(warning.hint)}", "dim")
        page.hanging(Text.assemble(("! ", "yellow"), (f"{one_line(warning.name)} ", "bold"), text))
    if no_interval:
        page.paragraph(Text("Figures without ± come from a single block, which gives no interval.", "dim"))


def _testbed(findings: Findings) -> Text:
    served = findings.environment.get("links served by")
    links = f"; links served by {served}" if served else ""
    return Text(one_line(findings.environment["testbed"] + links))


def _time(findings: Findings) -> Text:
    time = findings.time
    text = f"{_seconds(time.took_s)} for {time.trials} trials, {_seconds(time.measuring_s)} of it measuring"
    if time.outside_ms_per_trial is not None:
        text += f"; the lab's own {format_duration(time.outside_ms_per_trial * NS_PER_MS)} a trial"
        stages = ", ".join(_stages(time.outside_ms_by_stage.items()))
        text += f" ({stages})" if stages else ""
    return Text(one_line(text))


def _stages(stages: Iterable[tuple[str, float]]) -> list[str]:
    longest = sorted(stages, key=lambda stage: -stage[1])[:SHOWN_STAGES]
    return [f"{stage} {took_ms:,.0f} ms" for stage, took_ms in longest if took_ms >= 0.5]


def _seconds(seconds: float) -> str:
    return format_duration(seconds * NS_PER_S)


WIDTH = 120

# Rich's own format fetches its font from the network; a picture that stands by itself uses what the reader has.
_FORMAT = re.sub(r"<!--.*?-->|@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def draw_findings(findings: Findings) -> str:
    """What `render_findings` shows on a terminal of 120 columns."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    render_findings(findings, console)
    return console.export_svg(title=f"headway run {findings.study}", code_format=_FORMAT)


def link_lines(table: LinkTable, width: int) -> list[Text]:
    """The table for a terminal, no line wider than `width`: intervals are left out first, then links go below others.

    What the answer puts first is bold.
    """
    servers = [one_line(server) for server, _ in table.rows]
    widest = max(map(cell_len, ("server", *servers)))
    columns = [_column(table, place, intervals=True) for place in range(len(table.links))]
    if widest + sum(len(GAP) + _width(column) for column in columns) > width:
        columns = [_column(table, place, intervals=False) for place in range(len(table.links))]
    said = [Text(LINKS_TITLE, "dim")]
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
