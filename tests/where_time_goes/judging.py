"""What headway said of an application, beside the truth: pure functions over the result that `--json` prints."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, Literal

from tests.where_time_goes.applications import PLACE, Place, Truth
from tests.where_time_goes.words import ACCEPTED, OBSERVATIONS, SLOW_PEER, USERS, names_of, word_of

from headway.analysis.causes.registry import BY_NAME

ADDS_UP = 0.05
"""Of the response time: the sum of a budget differs from it by no more."""

Verdict = Literal["right", "no line", "also right", "no cause found", "FALSE", "not run"]
"""Of the first statement. "no line": the right name, without the line that the truth has. "also right": what the truth
says is true as well, though it is not the cause."""


@dataclass(frozen=True)
class Statement:
    """A cause that was printed, with its line where it names one."""

    name: str
    file: str = ""
    line: int | None = None
    called_from: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        return self.name if self.line is None else f"{self.name} {PurePosixPath(self.file).name}:{self.line}"

    def is_at(self, place: Place) -> bool:
        """Whether it names a line of this place, or one that leads there, as it is printed as well."""
        if self.line is None or place.lines is None:
            return False
        return any(_is_within(file, line, place) for file, line in ((self.file, self.line), *self.called_from))


def _is_within(file: str, line: int, place: Place) -> bool:
    """Whether a line is of a place. Paths are compared from their ends: one may be relative."""
    parts, own = PurePosixPath(place.file).parts, PurePosixPath(file).parts
    shared = min(len(parts), len(own))
    return place.lines is not None and parts[-shared:] == own[-shared:] and place.lines[0] <= line <= place.lines[1]


@dataclass(frozen=True)
class Budget:
    """The sum of the rows of a time budget, and the response time that was measured, in milliseconds."""

    sum_ms: float
    response_ms: float

    @property
    def apart(self) -> float:
        """How far they are apart, as a share of the response time."""
        return abs(self.sum_ms - self.response_ms) / self.response_ms

    def __str__(self) -> str:
        return f"{self.sum_ms:.3g} of {self.response_ms:.3g} ms ({self.apart:.0%} apart)"


@dataclass(frozen=True)
class Judged:
    """An application with its truth, and how headway diagnosed it; `failure` is why it gave no result."""

    name: str
    truth: Truth
    statements: tuple[Statement, ...]
    budget: Budget | None = None
    seconds: float = 0.0
    failure: str = ""

    @property
    def verdict(self) -> Verdict:
        """The verdict on the first statement."""
        if self.failure:
            return "not run"
        if not self.statements:
            return "no cause found"
        first = self.statements[0]
        if first.name in _accepted(self.truth):
            if self.truth.place is None or any(map(first.is_at, self.truth.places)):
                return "right"
            if first.line is None:
                return "no line"
        return "also right" if _is_also_right(first, self.truth) else "FALSE"

    @property
    def false_statements(self) -> tuple[Statement, ...]:
        """What was printed and is neither the truth nor also right, wherever it stands."""
        return tuple(each for each in self.statements if not _is_true(each, self.truth))


def judge(name: str, truth: Truth, checked: Mapping[str, Any] | None, seconds: float, failure: str = "") -> Judged:
    """Judge the result of a check; None is a check without a result, which `failure` explains."""
    if checked is None:
        return Judged(name, truth, (), None, seconds, failure or "no result")
    return Judged(name, truth, statements_of(checked["causes"]), budget_of(checked.get("time_budget")), seconds)


def statements_of(causes: Sequence[Mapping[str, Any]]) -> tuple[Statement, ...]:
    """Return the causes that were printed, in their order. One without a place may have it in its evidence."""
    found = []
    for cause in causes:
        if cause["name"] in OBSERVATIONS:
            continue
        place = PLACE.search(cause.get("where") or "") or _code_place(cause["evidence"])
        at = (place["file"], int(place["line"])) if place is not None else ("", None)
        lines = (each.rpartition(":") for each in cause.get("called_from", ()))
        called_from = tuple((file, int(line)) for file, _, line in lines)
        found.append(Statement(cause["name"], at[0], at[1], called_from))
    return tuple(found)


def _code_place(evidence: str) -> re.Match[str] | None:
    """The first place in a text that is a line of a program: an address looks the same."""
    return next((found for found in PLACE.finditer(evidence) if not found["file"][-1].isdigit()), None)


def budget_of(budget: Mapping[str, Any] | None) -> Budget | None:
    """Return what a time budget adds up to under load; None where there is none."""
    if budget is None or not budget["loaded_ms"]["value"]:
        return None
    return Budget(sum(row["loaded_ms"]["value"] for row in budget["rows"]), budget["loaded_ms"]["value"])


def _accepted(truth: Truth) -> set[str]:
    """The names that an expert accepts, but for those that the truth calls false.

    Where nothing queues, headway says that the users alone limit the app, and at which line they wait for which peer:
    of a peer that is slow for a single user, too, that is right if it is the line.
    """
    word = word_of(truth.cause)
    at_line = {USERS} if word == SLOW_PEER and truth.place is not None else set[str]()
    return {*ACCEPTED[word], *at_line} - set(truth.false)


def _is_also_right(statement: Statement, truth: Truth) -> bool:
    if statement.name in truth.false:
        return False
    return any(
        each.cause
        and statement.name in names_of(each.cause, BY_NAME)
        and (each.place is None or statement.line is None or statement.is_at(each.place))
        for each in truth.also_right
    )


def _is_true(statement: Statement, truth: Truth) -> bool:
    """Whether a statement is the truth, or also right. The right name at a line that is innocent is neither."""
    here = truth.place is None or statement.line is None or any(map(statement.is_at, truth.places))
    return (statement.name in _accepted(truth) and here) or _is_also_right(statement, truth)


HEAD = ("application", "expected", "found", "verdict", "other names that are false", "sum of the budget", "s")


def row(judged: Judged) -> tuple[str, ...]:
    """The row of an application, as HEAD has it."""
    truth = judged.truth
    first = judged.statements[0] if judged.statements else None
    expected = truth.cause if truth.place is None else f"{truth.cause} {truth.place}"
    others = ", ".join(str(each) for each in judged.false_statements if each is not first)
    budget = "—" if judged.budget is None else str(judged.budget)
    found = judged.failure.partition("\n")[0] or (str(first) if first is not None else "—")
    return judged.name, expected, found, judged.verdict, others or "—", budget, f"{judged.seconds:.0f}"


def table(judged: Sequence[Judged]) -> str:
    """All applications, a line each."""
    rows = [HEAD, *map(row, judged)]
    widths = [max(len(each[column]) for each in rows) for column in range(len(HEAD))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(each, widths, strict=True)).rstrip() for each in rows
    )


@dataclass(frozen=True)
class Shares:
    """Of how many applications, and of how many of them each was so."""

    of: int
    right: int
    silent: int
    false: int
    budgets: int
    add_up: int

    def __str__(self) -> str:
        return "\n".join((
            f"right, with the line      {_share(self.right, self.of)}",
            f"without a statement       {_share(self.silent, self.of)}",
            f"a false statement         {_share(self.false, self.of)}",
            f"budget adds up within 5 % {_share(self.add_up, self.budgets)} that have one",
        ))  # fmt: skip


def _share(count: int, of: int) -> str:
    return f"{count} of {of} ({count / of:.0%})" if of else "none"


def shares(judged: Sequence[Judged]) -> Shares:
    """Count the verdicts. A false statement counts wherever it stands, so an application can be right and false."""
    budgets = [each.budget for each in judged if each.budget is not None]
    return Shares(
        of=len(judged),
        right=sum(each.verdict == "right" for each in judged),
        silent=sum(each.verdict in ("no cause found", "not run") for each in judged),
        false=sum(bool(each.false_statements) for each in judged),
        budgets=len(budgets),
        add_up=sum(each.apart <= ADDS_UP for each in budgets),
    )
