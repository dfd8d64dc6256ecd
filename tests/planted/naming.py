"""What the lab said of each case, beside what it should have: pure functions over findings as `--json` prints them."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.planted.cases import NONE, Case

from headway.analysis.cell.levels import TOLERANCE

NAMED = re.compile(r"([a-z]+(?:-[a-z]+)*): ")
"""How a problem begins: with the gate that fails, or the stage at which a trial ended."""

EXACTLY = {
    "concurrency-limit-full": (
        "lock-waited-for",
        "semaphore-full",
        "object-pool-empty",
        "executor-full",
        "thread-limit",
    ),
    "backend-bound": ("slow-peer",),
}
"""Names that say the same, and by the place where requests wait also what it is."""

NOISE = ("steal", "spin", "kept-from-sending")
"""Checks that a trial fails when others had the machine: it says nothing about the server."""

Cell = Mapping[str, Any]


@dataclass(frozen=True)
class Named:
    """A case, every name that the lab gave it, the first one first, and the evidence of that one."""

    case: Case
    names: tuple[str, ...]
    evidence: str
    problems: int = 0
    """How many of its blocks gave no measurement."""
    unaccounted: float | None = None
    """The share of the response time that its time budget does not explain; None where it has none."""

    @property
    def found(self) -> str:
        """The name that comes first."""
        return self.names[0] if self.names else NONE

    @property
    def disturbed(self) -> bool:
        """Whether nothing was measured, as others had the machine."""
        return self.found in NOISE

    @property
    def right(self) -> bool:
        """Whether the fault was named, and first."""
        return self.found in self._as_right

    @property
    def _as_right(self) -> tuple[str, ...]:
        named = (self.case.expected, *self.case.also_right)
        return (*named, *(exact for name in named for exact in EXACTLY.get(name, ())))

    @property
    def beside(self) -> tuple[str, ...]:
        """Names of what is not there."""
        case = self.case
        return tuple(name for name in self.names if name not in (*self._as_right, *case.allowed))

    @property
    def false_alarm(self) -> bool:
        """Whether a server without a fault was said to have one."""
        return self.case.healthy and bool(self.beside)

    @property
    def unsaid(self) -> bool:
        """Whether the evidence of the expected name lacks what it has to say."""
        return self.found not in self.case.also_right and self.case.said not in self.evidence

    @property
    def adds_up(self) -> bool:
        """Whether the times of its budget sum to the response time but for a twentieth."""
        return self.unaccounted is not None and abs(self.unaccounted) <= TOLERANCE


def named(case: Case, cell: Cell | None) -> Named:
    """What one cell's findings name. A cell that was measured has its diagnoses; another one, without any, its gate.

    A gate that only some of the blocks fail is no name: the others were judged without them.
    """
    if cell is None:
        return Named(case, ("not-tried",), "the run has no such cell")
    causes, problems = cell["causes"], cell["problems"]
    if causes or cell["outcome"] == "measured":
        evidence = causes[0]["evidence"] if causes else cell["why"]
        names = tuple(each["name"] for each in causes)
        return Named(case, names, evidence, len(problems), _unaccounted(cell.get("time_budget")))
    said = problems[0]["what"] if problems else cell["why"]
    begins = NAMED.match(said)
    return Named(case, (begins[1] if begins else cell["outcome"],), said, len(problems))


def _unaccounted(budget: Cell | None) -> float | None:
    """The share of the response time under load that no row of a budget has; None of one that sees no lines."""
    if budget is None or budget["observed_by"] != "probe":
        return None
    return float(budget["unaccounted_loaded_ms"]["value"] / budget["loaded_ms"]["value"])


@dataclass(frozen=True)
class Confusion:
    """All cases, and how long the lab took for them in seconds."""

    cases: tuple[Named, ...]
    took_s: float = 0.0

    @property
    def measured(self) -> tuple[Named, ...]:
        """The cases that were measured."""
        return tuple(each for each in self.cases if not each.disturbed)

    @property
    def right_share(self) -> float:
        """How many of those that were measured were named rightly."""
        return sum(each.right for each in self.measured) / max(1, len(self.measured))

    @property
    def false_alarms(self) -> tuple[Named, ...]:
        """Servers without a fault that were said to have one."""
        return tuple(each for each in self.measured if each.false_alarm)

    @property
    def beside_share(self) -> float:
        """How many of the cases were said to have a fault besides that they have not."""
        return sum(bool(each.beside) for each in self.cases if each.right) / len(self.cases)

    @property
    def counts(self) -> Counter[tuple[str, str]]:
        """How many cases there are of each (expected, found)."""
        return Counter((each.case.expected, each.found) for each in self.cases)


def in_order(confusion: Confusion) -> tuple[str, ...]:
    """Every name, those that were expected in the order of the cases, then those that were only found."""
    expected = dict.fromkeys(each.case.expected for each in confusion.cases)
    return tuple(expected | dict.fromkeys(each.found for each in confusion.cases))


def matrix(confusion: Confusion) -> str:
    """Expected names as rows, found ones as columns under the rows' numbers; the diagonal is right."""
    names, counts = in_order(confusion), confusion.counts
    expected = {each.case.expected for each in confusion.cases}
    numbers = range(1, len(names) + 1)
    lines = [f"{'expected | found':<21}" + "".join(f"{number:>4}" for number in numbers)]
    for number, row in zip(numbers, names, strict=True):
        tallies = (counts[row, column] for column in names)
        shown = "".join(f"{tally or '·':>4}" for tally in tallies) if row in expected else "  (never expected)"
        lines.append(f"{number:>2} {row:<18}{shown}")
    return "\n".join(lines)


def listing(cases: Sequence[Named]) -> str:
    """Each case in a line, and below those that are wrong what the lab said instead."""
    lines = []
    for each in cases:
        others = f" (and {', '.join(each.names[1:])})" if len(each.names) > 1 else ""
        lost = f" [{each.problems} lost]" if each.problems and each.right else ""
        wrong = not each.right or each.beside or each.unsaid
        failed = "noise" if each.disturbed else "wrong"
        mark = failed if not each.right else "also" if each.beside else "unsaid" if each.unsaid else "ok"
        apart = None if each.adds_up else each.unaccounted
        gap = "" if apart is None else f" [{apart:+.0%} of R unaccounted]"
        lines.append(f"{mark:<7}{each.case.server:<33}{each.case.expected:<18}{each.found}{others}{lost}{gap}")
        if wrong:
            lines.append(f"{'':<7}  {each.evidence}")
    return "\n".join(lines)


def summary(confusion: Confusion) -> str:
    """The outcome in a sentence."""
    cases = confusion.measured
    lost = len(confusion.cases) - len(cases)
    budgets = [each for each in cases if each.unaccounted is not None]
    healthy = sum(each.case.healthy for each in cases)
    right = sum(each.right for each in cases)
    return (
        f"{right} of {len(cases)} servers named rightly ({confusion.right_share:.0%}), "
        f"{len(confusion.false_alarms)} false alarms on {healthy} healthy ones, "
        f"{sum(bool(each.beside) for each in cases)} with a cause that they have not, "
        f"{sum(each.unsaid for each in cases)} without the evidence that is wanted; "
        f"the time budgets of {sum(each.adds_up for each in budgets)} of {len(budgets)} sum to the response time "
        f"within {TOLERANCE:.0%}; {lost} not measured, as others had the machine; {confusion.took_s:.0f} s"
    )


def told(confusion: Confusion) -> str:
    """All of it."""
    return "\n\n".join((listing(confusion.cases), matrix(confusion), summary(confusion)))
