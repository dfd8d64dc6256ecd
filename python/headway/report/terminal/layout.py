"""Texts and columns on a terminal: a figure stays with its unit, a quotient in one piece, points stand under points."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headway.format import NOTHING, on_the_point, one_line

GAP = "  "
LEAST_WIDTH = 40

CHANGE_STYLES = {"worse": "red", "better": "green", "same": "dim", "unclear": "yellow", "not comparable": "yellow"}

_BOUND = "\ue000"
"""Stands for a space at which no line may end; of the private use area, and as wide as the space itself."""

_KEPT_TOGETHER = re.compile(r"(?<=\d) (?=(?:%|ns|µs|ms|s|min|MB|GB)\b|%)|(?<=[\w)]) (?=/ )|(?<= /) (?=[\w(])")

_ASCII = str.maketrans("±—→▸·≥≤█░…µ│─−×", "~->>-><#..u|--x")
"""For terminals that do not speak UTF-8; each sign has a stand-in of the same width, so that columns stay columns."""


def wrap(text: Text, width: int) -> list[Text]:
    """The text's lines, none wider than `width`; a word that is wider is broken."""
    if not text:
        return []
    bound = text.copy()
    bound.plain = _KEPT_TOGETHER.sub(_BOUND, text.plain)  # of the same length: styles stay where they are
    lines = list(bound.wrap(Console(width=width, legacy_windows=False), width))
    for line in lines:
        line.plain = line.plain.replace(_BOUND, " ")
    return lines


def labelled(text: Text, label: Text | str, width: int) -> list[Text]:
    """Wraps, with every line after the first indented to where the label ends."""
    head = Text(label) if isinstance(label, str) else label
    return _indented(text, head, head.cell_len, width)


def hanging(text: Text, indent: int, width: int) -> list[Text]:
    """Wraps, with every line after the first indented a little."""
    return _indented(text, Text(), indent, width)


def _indented(text: Text, head: Text, indent: int, width: int) -> list[Text]:
    lines = wrap(text, width - indent)
    return [Text.assemble(" " * indent if number else head, line) for number, line in enumerate(lines)]


def width_of(console: Console) -> int:
    """How wide lines may be."""
    return max(LEAST_WIDTH, console.width)


def print_line(console: Console, text: Text | str = "") -> None:
    """Print one line as it is, without colours of rich's own choice. Texts are never read as markup."""
    line = text.copy() if isinstance(text, Text) else Text(text)
    line.rstrip()
    if not console.encoding.lower().startswith("utf"):
        line.plain = line.plain.translate(_ASCII).encode("ascii", "replace").decode()
    console.print(line, highlight=False, soft_wrap=True)


def print_paragraph(console: Console, text: Text | str, indent: int = 0, label: Text | str = "") -> None:
    """Print a text, wrapped; lines after the first one are indented, or begin where the label ends."""
    whole, width = Text(text) if isinstance(text, str) else text, width_of(console)
    for line in labelled(whole, label, width) if label else hanging(whole, indent, width):
        print_line(console, line)


def print_section(console: Console, lines: Iterable[Text]) -> None:
    """Print a blank line and these; nothing where there are none."""
    for number, line in enumerate(lines):
        if number == 0:
            print_line(console)
        print_line(console, line)


def print_warning(console: Console, text: str) -> None:
    """Print a warning: a sentence behind an exclamation mark."""
    print_paragraph(console, Text.assemble(("! ", "bold yellow"), one_line(text)), indent=2)


def new_table(*columns: str) -> Table:
    """A table for rich to lay out. The first column and those without a heading hold words, the others figures."""
    table = Table(box=None, pad_edge=False)
    for place, name in enumerate(columns):
        words = place == 0 or not name
        table.add_column(name, justify="left" if words else "right", no_wrap=not words)
    return table


@dataclass(frozen=True)
class Column:
    """A column of a table that is laid out here: the lines of its heading, and its text in each row."""

    heading: tuple[str, ...]
    texts: Sequence[Text]
    to_the_right: bool = True

    @property
    def width(self) -> int:
        """As wide as its widest text."""
        return max(cell_len(text) for text in (*self.heading, *(text.plain for text in self.texts)))

    @property
    def lines(self) -> list[Text]:
        """Heading and texts, filled up to the column's width."""
        found = []
        for text in (*(Text(part, "dim") for part in self.heading), *self.texts):
            blank = " " * (self.width - text.cell_len)
            found.append(Text.assemble(blank, text) if self.to_the_right else Text.assemble(text, blank))
        return found


def figure_texts(pairs: Sequence[tuple[str, str]], styles: Sequence[str] = ()) -> list[Text]:
    """Values with their points under each other, in their `styles`, then the intervals."""
    values = on_the_point([value for value, _ in pairs])
    wide = max((cell_len(interval) + 1 for _, interval in pairs if interval), default=0)
    return [
        Text.assemble(
            (value, "dim" if value == NOTHING else style), (f" {interval}".ljust(wide) if wide else "", "dim")
        )
        for value, (_, interval), style in zip(values, pairs, styles or [""] * len(pairs), strict=True)
    ]


def fitting(widths: Sequence[int], room: int, gap: int = len(GAP)) -> int:
    """How many of these stand side by side with gaps between them, one at least."""
    used = -gap
    for count, width in enumerate(widths):
        used += gap + width
        if used > room:
            return max(1, count)
    return len(widths)
