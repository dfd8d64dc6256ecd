"""Claims, published figures and misleading tools on a terminal: lines that fit its width.

How far a run got with a mystery, on a terminal: its state, who is left, and who is not.
"""

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from headway.analysis.findings import DecidedClaim, Figure, Findings
from headway.format import NOTHING, on_the_point, one_line, with_interval
from headway.report.source_study import (
    DECISIONS,
    RATIO_NOTE,
    FigureTable,
    MetricColumns,
    NamedRow,
    claims_text,
    distinguishing_parts,
    figure_table,
    misleading_place,
    published_text,
    ratio_text,
    ratio_to_published,
    without_interval,
)
from headway.report.text import hanging, labelled

GAP = "  "
INDENT = 4
LEAST_FIGURES = 40
"""Where names leave less than this many columns for figures, each stands above its own."""

WIDE_ENOUGH_FOR_A_COLUMN = 72
"""From this width on, decisions have a column of their own."""

STYLES = {"reproduced": "green", "not reproduced": "yellow", "reversed": "red", "undecided": "dim"}


def claim_lines(findings: Findings, width: int) -> Iterator[Text]:
    """How many claims were decided, then each with its decision, evidence and mechanism; nothing without any."""
    if not findings.claims:
        return
    said = claims_text(findings)
    yield from labelled(Text(said, "bold"), "", width)
    yield Text()
    for claim in findings.claims:
        yield from _claim(claim, width)


def _claim(claim: DecidedClaim, width: int) -> Iterator[Text]:
    decision, sentence = Text(claim.decision, STYLES[claim.decision]), Text(one_line(claim.sentence), "bold")
    if width >= WIDE_ENOUGH_FOR_A_COLUMN:
        indent = max(map(len, DECISIONS)) + len(GAP)
        decision.append(" " * (indent - len(claim.decision)))
        yield from labelled(sentence, decision, width)
    else:
        indent = INDENT
        yield from hanging(Text.assemble(decision, GAP, sentence), indent, width)
    for text in (Text(one_line(claim.evidence)), Text(one_line(claim.mechanism), "dim")):
        yield from labelled(text, " " * indent, width)


def figure_lines(findings: Findings, width: int) -> Iterator[Text]:
    """The table of what was published and measured; metrics that do not fit side by side stand below others."""
    table = figure_table(findings)
    if table is None or not table.metrics:
        return
    yield Text("published and measured", "bold")
    yield from labelled(Text(RATIO_NOTE, "dim"), "", width)
    for number, lines in enumerate(_chunks(table, width)):
        if number:
            yield Text()
        yield from lines
    for row in table.rows:
        if row.note:
            yield from hanging(Text(f"{one_line(row.label)}: {one_line(row.note)}", "dim"), INDENT, width)


def misleading_lines(findings: Findings, width: int) -> Iterator[Text]:
    """Where the tool misleads, each with what would mend it."""
    if not findings.tool_bias:
        return
    parts = distinguishing_parts((*findings.cells, *findings.tool_bias))
    yield Text("where the tool misleads", "bold")
    for entry in findings.tool_bias:
        text = Text.assemble(("! ", "yellow"), (f"{one_line(entry.name)} ", "bold"))
        text.append(f"{one_line(misleading_place(entry, parts))}: {one_line(entry.evidence)}")
        if entry.hint:
            text.append(f" → {one_line(entry.hint)}", "dim")
        yield from hanging(text, INDENT, width)


def _chunks(table: FigureTable, width: int) -> Iterator[list[Text]]:
    """The table's lines, in as many tables below each other as its metrics need."""
    labels = [one_line(row.label) for row in table.rows]
    widest = max(cell_len(label) for label in ("", *labels))
    above = width - widest - len(GAP) < LEAST_FIGURES
    room = width - (INDENT if above else widest + len(GAP))
    blocks = [_block(table.rows, columns, room) for columns in table.metrics]
    while blocks:
        taken, used = 1, blocks[0][0].cell_len
        while taken < len(blocks) and used + len(GAP) + 1 + blocks[taken][0].cell_len <= room:
            used += len(GAP) + 1 + blocks[taken][0].cell_len
            taken += 1
        yield list(_beside(labels, widest, blocks[:taken]) if not above else _above(labels, blocks[:taken], width))
        blocks = blocks[taken:]


def _joined(blocks: list[list[Text]], line: int) -> Text:
    return Text(GAP + " ").join(block[line] for block in blocks)


def _beside(labels: list[str], widest: int, blocks: list[list[Text]]) -> Iterator[Text]:
    for line, label in enumerate(["", "", *labels]):
        yield Text.assemble(label + " " * (widest - cell_len(label)), GAP, _joined(blocks, line))


def _above(labels: list[str], blocks: list[list[Text]], width: int) -> Iterator[Text]:
    indent = " " * INDENT
    for line in (0, 1):
        yield Text.assemble(indent, _joined(blocks, line))
    for line, label in enumerate(labels, start=2):
        yield from hanging(Text(label), 2, width)
        yield Text.assemble(indent, _joined(blocks, line))


def _block(rows: tuple[NamedRow, ...], columns: MetricColumns, room: int) -> list[Text]:
    """One metric's two lines of heading and its rows, all of one width; what there is no room for is left out."""
    poorer = (columns.kinds, tuple(kind for kind in columns.kinds if kind != "ratio"))
    for kinds, intervals in ((columns.kinds, True), (columns.kinds, False), (poorer[1], False)):
        texts = [_column(rows, columns, kind, intervals) for kind in kinds]
        lines = [Text(GAP).join(line) for line in zip(*texts, strict=True)]
        if lines[0].cell_len <= room:
            break
    wide = max(lines[0].cell_len, cell_len(columns.heading))
    heading = Text(columns.heading.rjust(wide), "dim")
    return [heading, *(Text.assemble(" " * (wide - line.cell_len), line) for line in lines)]


def _column(rows: tuple[NamedRow, ...], columns: MetricColumns, kind: str, intervals: bool) -> list[Text]:
    pairs = [_figure(row.figures.get(columns.metric), kind, intervals) for row in rows]
    values = on_the_point([value for value, _ in pairs])
    wide = max((cell_len(interval) for _, interval in pairs), default=0)
    texts = [
        Text.assemble(
            (value, "bold" if kind == "measured" else "dim" if value.strip() == NOTHING else ""),
            (f" {interval.ljust(wide)}" if wide else "", "dim"),
        )
        for value, (_, interval) in zip(values, pairs, strict=True)
    ]
    texts = [Text(kind, "dim"), *texts]
    width = max(text.cell_len for text in texts)
    return [Text.assemble(" " * (width - text.cell_len), text) for text in texts]


def _figure(figure: Figure | None, kind: str, intervals: bool) -> tuple[str, str]:
    """A figure and its interval as texts."""
    if figure is None:
        return NOTHING, ""
    if kind == "published":
        return (NOTHING if figure.published is None else published_text(figure.published)), ""
    if kind == "ratio":
        ratio = ratio_to_published(figure)
        return (NOTHING if ratio is None else ratio_text(ratio)), ""
    estimate = figure.measured if kind == "measured" else figure.reported
    if estimate is None:
        return NOTHING, ""
    return with_interval(estimate if intervals else without_interval(estimate))


MYSTERY_LINES_STYLES = {"solved": "bold green", "narrowed": "bold yellow", "open": "bold yellow"}
MYSTERY_LINES_INDENT = 4


def mystery_lines(findings: Findings, width: int) -> Iterator[Text]:
    """The state and its reason, how figures are scaled, each suspect with its standing; of no mystery nothing."""
    open_question = findings.open_question
    if open_question is None:
        return
    label = Text(f"M{open_question.number} {open_question.state}  ", MYSTERY_LINES_STYLES[open_question.state])
    yield from labelled(Text(one_line(open_question.sentence), "bold"), label, width)
    if open_question.scale:
        yield from hanging(Text(one_line(open_question.scale)), MYSTERY_LINES_INDENT, width)
    for hypothesis in open_question.hypotheses:
        text = Text.assemble(
            (f"{hypothesis.standing}  ", "dim"), (hypothesis.name, "bold"), f": {one_line(hypothesis.says)}"
        )
        if hypothesis.failed:
            text.append(f" Not so: {', '.join(hypothesis.failed)}.", "dim")
        yield from hanging(text, MYSTERY_LINES_INDENT, width)
