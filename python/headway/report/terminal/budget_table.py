"""The table of a time budget on a terminal: where a request's time goes, with one user and under load."""

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from headway.analysis.cell.budget_findings import TimeBudget
from headway.format import one_line
from headway.report.budget_rows import (
    ShownRow,
    background_lines,
    column_texts,
    shown_rows,
    unaccounted_text,
    users_text,
)
from headway.report.terminal.layout import GAP, hanging

TITLE = "where a request's time goes"
FROM_OUTSIDE = ", as the kernel shows it"
UNIT = " ms"
MARK = "← "
INDENT = 2
LONGEST_PLACE = 34


def budget_lines(budget: TimeBudget, width: int, title: str = TITLE) -> Iterator[Text]:
    """The lines of the table, none wider than `width`. A mark that does not fit beside its row stands below it."""
    if budget.observed_by == "kernel":
        title += FROM_OUTSIDE
    rows = shown_rows(budget)
    alone_ms = None if budget.single_user_ms is None else budget.single_user_ms.value
    figures = {
        "1 user": column_texts([*(row.single_user for row in rows), alone_ms], alone_ms),
        users_text(budget): column_texts(
            [*(row.loaded for row in rows), budget.loaded_ms.value], budget.loaded_ms.value
        ),
    }
    whole = ShownRow("response time (mean)", "", alone_ms, budget.loaded_ms.value)
    columns = {name: max(map(cell_len, [name, *(text + UNIT for text in texts)])) for name, texts in figures.items()}
    wheres = [_cut(one_line(row.where)) for row in (*rows, whole)]
    where = max(map(cell_len, wheres))
    # The title may run over the column of waits, which has no heading.
    room = width - where - sum(columns.values()) - len(GAP) * (len(columns) + 1)
    whats = [one_line(row.what) for row in (*rows, whole)]
    what = min(max(0, room), max(map(cell_len, whats)))
    what = max(what, min(room, cell_len(title) - where - len(GAP)))
    head = Text(title, "bold")
    head.pad_right(max(0, where + len(GAP) + what - head.cell_len))
    yield Text(GAP).join([head, *(Text(name.rjust(size), "dim") for name, size in columns.items())])
    for place, row in enumerate((*rows, whole)):
        texts = [Text((each[place] + UNIT).rjust(columns[name])) for name, each in figures.items()]
        words = Text(whats[place][:what] if cell_len(whats[place]) > what else whats[place])
        words.pad_right(what - words.cell_len)
        left = Text(wheres[place].ljust(where))
        line = Text(GAP).join([left, words, *texts])
        if row is whole or row.kind is None:
            line.stylize("dim")
        if row.mark:
            line.stylize("bold yellow")
            mark = Text(MARK + row.mark, "bold yellow")
            if line.cell_len + len(GAP) + mark.cell_len <= width:
                yield Text.assemble(line, GAP, mark)
                continue
            yield line
            yield from (Text.assemble(" " * INDENT, each) for each in hanging(mark, len(MARK), width - INDENT))
            continue
        yield line
    for text in background_lines(budget):
        yield from hanging(Text(f"background: {one_line(text)}"), INDENT, width)
    if text := unaccounted_text(budget):
        yield from hanging(Text.assemble(("! ", "yellow"), text), INDENT, width)


def _cut(text: str) -> str:
    """A place that is too long by its end, where the file's name and the line are."""
    return text if cell_len(text) <= LONGEST_PLACE else f"…{text[-LONGEST_PLACE + 1 :]}"
