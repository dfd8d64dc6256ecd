"""What a benchmark prints: a table, and beside it what is wanted."""

from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

_WIDTH_OF_FILES = 160


@dataclass(frozen=True)
class Goal:
    """A reference line: what should be reached, and what is aimed at."""

    what: str
    reach: str
    aim: str


@dataclass(frozen=True)
class Table:
    """One printed table. `notes` are said beneath it."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    goals: tuple[Goal, ...] = ()
    notes: tuple[str, ...] = ()


def show(table: Table, console: Console) -> None:
    """Prints the table; the first column to the left, figures to the right."""
    console.print(Text(table.title, style="bold"))
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(table.columns):
        grid.add_column(column, justify="right" if number else "left", overflow="fold")
    for row in table.rows:
        grid.add_row(*map(Text, row))
    console.print(grid)
    for goal in table.goals:
        console.print(Text(f"  wanted, {goal.what}: {goal.reach}; aim: {goal.aim}"))
    for note in table.notes:
        console.print(Text(f"  {note}"))
    console.print()


def open_console() -> Console:
    """Standard output; tables are not squeezed when it is a file."""
    console = Console()
    return console if console.is_terminal else Console(width=_WIDTH_OF_FILES)
