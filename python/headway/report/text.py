"""Text on a terminal: lines that keep a figure with its unit and a quotient in one piece, and paragraphs of them."""

import re

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from headway.format import one_line

_BOUND = "\ue000"
"""Stands for a space at which no line may end; of the private use area, and as wide as the space itself."""

_KEPT_TOGETHER = re.compile(r"(?<=\d) (?=(?:%|ns|µs|ms|s|min|MB|GB)\b|%)|(?<=[\w)]) (?=/ )|(?<= /) (?=[\w(])")


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
    indent = cell_len(head.plain)
    lines = wrap(text, width - indent)
    return [Text.assemble(head if number == 0 else " " * indent, line) for number, line in enumerate(lines)]


def hanging(text: Text, indent: int, width: int) -> list[Text]:
    """Wraps, with every line after the first indented a little."""
    lines = wrap(text, width - indent)
    return [Text.assemble(" " * indent if number else "", line) for number, line in enumerate(lines)]


def print_line(console: Console, text: Text | str = "") -> None:
    """Print one line as it is, without colours of rich's own choice."""
    console.print(text if isinstance(text, Text) else Text(text), highlight=False, soft_wrap=True)


def print_paragraph(console: Console, text: Text | str, indent: int = 0) -> None:
    """Print a text, wrapped; lines after the first one are indented."""
    whole = Text(text) if isinstance(text, str) else text
    for number, line in enumerate(wrap(whole, max(40, console.width) - indent)):
        line.rstrip()
        print_line(console, Text.assemble(" " * indent if number else "", line))


def print_warning(console: Console, text: str) -> None:
    """Print a warning: a sentence behind an exclamation mark."""
    print_paragraph(console, Text.assemble(("! ", "bold yellow"), one_line(text)), indent=2)
