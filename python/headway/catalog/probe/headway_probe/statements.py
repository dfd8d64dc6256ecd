"""Which statements the calls of a line make to a database, and how often the one that they make most often.

One statement that is made again and again could be one for all of its rows. Different ones, as a prefetch has for each
relation, are as many for a list of any length. A statement is its text apart from the values in it: a text that is new
at its line is searched for values, and known by a number of its own from then on.
"""

from __future__ import annotations

from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from re import Pattern
    from typing import Any

MOST_TEXTS = 100
"""A line that has made as many texts writes values into them. Its calls until then show what the later ones are."""

LONGEST_TEXT = 2000
"""A text is known by as many characters: a long one has lists of values."""

VALUES = (
    r"'[^']*'"  # a string
    r"|(?<![A-Za-z])\d[\d.]*"  # a number, or that of a placeholder or of a savepoint; `t1` is the name of a table
    r"|\bIN\s*\((?!\s*SELECT)(?:[^()']|%\(\w+\)s|'[^']*')*(?:\)|\Z)"  # a list, as long as there are values for it
    r"|\bVALUES\b.*"  # rows, as many as are written
    r"|\bSAVEPOINT\s+\S+"  # libraries number their names
)
"""What differs between two texts of one statement."""


class StatementCounts:
    """The statements of some calls. `times` is how often each was made; `texts` has the statement of each text, and may
    be shared with other counts of the same line."""

    __slots__ = ("texts", "times")

    def __init__(self, texts: dict[int, int]) -> None:
        self.texts = texts
        self.times: dict[int, int] = {}

    def count(self, text: str) -> None:
        """Count a call with this text; "" where that is unknown: all of these are one statement."""
        if len(self.texts) >= MOST_TEXTS:
            return
        if len(text) > LONGEST_TEXT:
            text = text[:LONGEST_TEXT]
        number = hash(text)
        statement = self.texts.get(number)
        if statement is None:
            statement = self.texts[number] = hash(_values().sub("", text))
        self.times[statement] = self.times.get(statement, 0) + 1

    def commonest_share(self) -> float:
        """Return the share of the calls that make the statement which is made most often; 0 where none was counted."""
        counted = sum(self.times.values())
        return max(self.times.values()) / counted if counted else 0.0


def text_of(args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
    """Return the text of the statement that a method was given; "" where it has none, or an object of a library's.

    It is the first argument; SQLAlchemy's dialects and aiosqlite have a cursor, or a method, before it.
    """
    if len(args) > 1 and type(args[1]) is str:  # nearly always
        return args[1]
    for each in (*args[1:3], *kwargs.values()):
        if type(each) is str:
            return each
        if type(each) is bytes:
            return each[:LONGEST_TEXT].decode("latin-1")
    return ""


@cache
def _values() -> Pattern[str]:
    import re  # noqa: PLC0415  it would make every start of a Python longer

    return re.compile(VALUES, re.IGNORECASE | re.DOTALL)
