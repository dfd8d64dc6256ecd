"""How many statements a request needs, and which: shown in a header, for the people who tune queries."""

import hashlib
import re
from collections import Counter
from dataclasses import dataclass, field

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

_TOKEN = re.compile(
    r"(?P<gap>\s+|--[^\n]*|/\*.*?\*/)|(?P<value>'(?:[^']|'')*'|\d+(?:\.\d+)?|\?)|(?P<word>\w+)|(?P<sign>.)", re.DOTALL
)


def shape_of(statement: str) -> str:
    """The statement without comments, values and layout; a list of values counts as one."""
    shape: list[str] = []
    for token in _TOKEN.finditer(statement):
        kind, text = token.lastgroup, token.group()
        if kind == "gap":
            continue
        if kind == "value":
            text = "?"
            if shape[-2:] == ["?", ","]:
                del shape[-2:]
        shape.append(text.lower())
    return " ".join(shape)


@dataclass
class QueryReport:
    shapes: Counter[str] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        return self.shapes.total()

    def add(self, statement: str) -> None:
        self.shapes[hashlib.sha1(shape_of(statement).encode()).hexdigest()[:12]] += 1


def watch(engine: AsyncEngine) -> QueryReport:
    report = QueryReport()

    @event.listens_for(engine.sync_engine, "before_cursor_execute")
    def count(conn, cursor, statement, parameters, context, executemany):
        report.add(statement)

    return report
