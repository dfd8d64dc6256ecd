"""A time budget in words: its rows as people read them, what each of them shows, and what the table as a whole does.

All outputs take their rows from here, so that a wait has one name, one figure and one mark everywhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from headway.analysis.cell.budget_findings import BackgroundTask, BudgetKind, BudgetRow, TimeBudget
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.time_budget.budget import accounted
from headway.analysis.time_budget.observation import ACCEPT_QUEUE
from headway.format import NOTHING, digits, estimate_text, percent, plural
from headway.report.model import Table

KIND_WORDS: dict[BudgetKind, str] = {
    "cpu": "CPU time",
    "runnable": "runnable",
    "lock": "lock",
    "semaphore": "semaphore",
    "queue": "queue",
    "pool": "pool",
    "executor": "executor",
    "timer": "timer",
    "io": "I/O",
    "file": "file",
    "child": "child process",
    "future": "future",
    "event": "event",
    "write": "response write",
    "server": "server",
    "unknown": "unknown wait",
    "before": "before the application",
    "outside": "outside the application",
}

PLACELESS: dict[BudgetKind, str] = {
    "cpu": "CPU time",
    "runnable": "runnable",
    "server": "the server's own code",
    "before": "before the application",
    "outside": "outside the application",
}
"""What stands in the place of a line for rows that are no single line."""

PLACELESS_WAITS: dict[BudgetKind, str] = {
    "runnable": "the GIL, event loop or CPU",
    "outside": "network, kernel, load generator",
}

QUEUES: frozenset[BudgetKind] = frozenset({"lock", "semaphore", "queue", "pool", "executor", "before"})
"""Kinds in which a request waits until another one has gone. If one of these grows, that is a queue."""

SHOWN_ROWS = 4
LEAST_SHOWN = 0.01
"""A row that is a smaller share of both response times is shown with the others only."""

MOST_LINES = 20
"""Of a row that is no single line, so many lines are listed."""

BUSY = 0.5
"""Background tasks that work for less of the time are not mentioned."""


@dataclass(frozen=True)
class ShownRow:
    """A row of the table. Times are in ms, None where a single user was not observed. `mark` says that it grows."""

    where: str
    what: str
    single_user: float | None
    loaded: float
    mark: str = ""
    kind: BudgetKind | None = None
    """None for what is left: other places, and unaccounted time."""


def short_names(files: Iterable[str]) -> dict[str, str]:
    """Each file by as many of its last names as tell it from the others: "main.py", "shop/views.py"."""
    every = {file: PurePosixPath(file).parts for file in files if file}
    names = {}
    for file, parts in every.items():
        others = [other for other in every.values() if other != parts]
        count = next(n for n in range(1, len(parts) + 1) if all(other[-n:] != parts[-n:] for other in others))
        names[file] = "/".join(parts[-count:]).lstrip("/")
    return names


def budget_files(budget: TimeBudget) -> dict[str, str]:
    """The short names of all files of a budget."""
    files = [row.file for row in budget.rows] + [line.file for row in budget.rows for line in row.lines]
    return short_names([*files, *(place.file for task in budget.background for place in task.places)])


def place_text(row: BudgetRow, names: dict[str, str]) -> str:
    """Where a row is: "main.py:8"; of a row that is no single line, what it is."""
    if row.file and row.line is not None:
        return f"{names[row.file]}:{row.line}"
    return PLACELESS.get(row.kind, KIND_WORDS[row.kind]) if row.waits_for != ACCEPT_QUEUE else PLACELESS["before"]


def wait_text(row: BudgetRow) -> str:
    """What a request does there, or waits for: "asyncio.Semaphore", "I/O 127.0.0.1:5432"."""
    if not row.file:
        return row.waits_for or PLACELESS_WAITS.get(row.kind, "")
    word = KIND_WORDS[row.kind]
    if not row.waits_for:
        return word
    return row.waits_for if word.lower() in row.waits_for.lower() else f"{word} {row.waits_for}"


def mark_text(row: BudgetRow) -> str:
    """What the growth of a row means; "" for one that does not certainly grow."""
    if not row.grows:
        return ""
    if row.kind == "runnable":
        return "grows: requests queue for the processor"
    if row.kind not in QUEUES:
        return "grows"
    inside = digits(row.in_service.value, 2).removesuffix(".0")
    return f"grows: requests queue here; {inside} {'is' if inside == '1' else 'are'} elsewhere in the app"


def ranked_rows(budget: TimeBudget) -> list[BudgetRow]:
    """Rows that grow first, those that grow most before the others; then by their time under load."""

    def rank(row: BudgetRow) -> tuple[float, float]:
        return (-row.growth_ms.value if row.grows and row.growth_ms else 0.0, -row.loaded_ms.value)

    return sorted(budget.rows, key=rank)


def shown_rows(budget: TimeBudget, most: int = SHOWN_ROWS) -> list[ShownRow]:
    """The rows that matter most, what all others take together, and what is left: they add up to the response time."""
    names, ranked = budget_files(budget), ranked_rows(budget)
    worth = [row for row in ranked if _is_worth(row, budget)]
    shown = worth[:most]
    others = [row for row in ranked if row not in shown]
    rows = [
        ShownRow(place_text(row, names), wait_text(row), _value(row.single_user_ms), row.loaded_ms.value,
                 mark_text(row), row.kind)
        for row in shown
    ]  # fmt: skip
    if others:
        alone = [_value(row.single_user_ms) for row in others]
        single_user = None if None in alone else sum(each or 0.0 for each in alone)
        loaded = sum(row.loaded_ms.value for row in others)
        rows.append(ShownRow(plural(len(others), "other place"), "", single_user, loaded))
    unaccounted = budget.unaccounted_loaded_ms.value
    return [*rows, ShownRow("unaccounted", "", _value(budget.unaccounted_single_user_ms), unaccounted)]


def _is_worth(row: BudgetRow, budget: TimeBudget) -> bool:
    """Whether a row is a part of either response time that can be seen."""
    alone = budget.single_user_ms is not None and row.single_user_ms is not None
    large = alone and (_value(row.single_user_ms) or 0.0) >= LEAST_SHOWN * (_value(budget.single_user_ms) or 0.0)
    return row.grows or large or row.loaded_ms.value >= LEAST_SHOWN * budget.loaded_ms.value


def _value(estimate: Estimate | None) -> float | None:
    return None if estimate is None else estimate.value


def column_texts(values: Sequence[float | None], whole: float | None) -> list[str]:
    """Times of one column at one precision, that of the whole: three significant digits of it, at most two decimals."""
    places = 0 if whole is None or whole >= 100 else 1 if whole >= 10 else 2
    texts = [NOTHING if value is None else f"{value:,.{places}f}" for value in values]
    return [text.removeprefix("-") if not text.strip("-0.,") else text for text in texts]  # no "-0"


def users_text(budget: TimeBudget) -> str:
    """The heading of the loaded column: "50 users", or of an open load "3.2 in flight"."""
    if budget.users is None:
        return f"{digits(budget.in_flight.value)} in flight"
    return plural(budget.users, "user")


def unaccounted_text(budget: TimeBudget) -> str:
    """What too much unaccounted time means; "" where the table accounts for the response time."""
    share = budget.unaccounted_loaded_ms.value / budget.loaded_ms.value if budget.loaded_ms.value else 0.0
    if accounted(budget):
        return ""
    if budget.observed_by == "kernel" and share > 0:
        return (
            f"{percent(share)} of the response time was not observed: the kernel shows threads and connections, "
            "not each request"
        )
    if share < 0:
        return f"the places add up to {percent(-share)} more than the response time: no cause follows from this table"
    return f"{percent(share)} of the response time was not observed: no cause follows from this table"


def background_lines(budget: TimeBudget) -> list[str]:
    """The background tasks that work for most of the time, in words."""
    return [_background_text(task) for task in budget.background if task.utilization.value >= BUSY]


def _background_text(task: BackgroundTask) -> str:
    several = f" ({digits(task.tasks, 2)} of them)" if task.tasks > 1.5 else ""
    after = ", after the response," if task.responded else ""
    text = f"{task.root or 'a task'}{several}{after} works {percent(task.utilization.value)} of the time under load"
    alone = task.single_user_utilization
    return text if alone is None else f"{text}, {percent(alone.value)} with 1 user"


def budget_table(budget: TimeBudget) -> Table:
    """All rows of a budget with their intervals; the lines of a row that is no single line follow it."""
    names, rows = budget_files(budget), []
    for row in ranked_rows(budget):
        inside = estimate_text(row.in_service) if row.kind in QUEUES else NOTHING
        longest = digits(row.longest_ms) if row.longest_ms else NOTHING
        wait = wait_text(row) + (f" ← {mark_text(row)}" if row.grows else "")
        times = (row.single_user_ms, row.loaded_ms, row.growth_ms)
        rows.append((place_text(row, names), wait, *map(bounded_text, times), inside, longest))
        rows += [
            (f"{names[line.file]}:{line.line}", f"{KIND_WORDS[row.kind]} in {line.function}",
             bounded_text(line.single_user_ms), bounded_text(line.loaded_ms), NOTHING, NOTHING, NOTHING)
            for line in row.lines[:MOST_LINES]
        ]  # fmt: skip
    unaccounted = (budget.unaccounted_single_user_ms, budget.unaccounted_loaded_ms)
    rows.append(("unaccounted", "", *map(bounded_text, unaccounted), *[NOTHING] * 3))
    rows.append(("response time (mean)", "", bounded_text(budget.single_user_ms), bounded_text(budget.loaded_ms),
                 *[NOTHING] * 3))  # fmt: skip
    columns = ("place", "wait", "1 user, ms", f"{users_text(budget)}, ms", "growth, ms", "elsewhere in the app",
               "longest, ms")  # fmt: skip
    return Table("All places", columns, tuple(rows), words=("place", "wait"))


def bounded_text(estimate: Estimate | None) -> str:
    """An estimate with its interval: "806 ±9". What was not seen by its upper end: "< 1.2", and what is less certain
    than it is large by both ends: "0.5 to 10"."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return estimate_text(estimate)
    if estimate.value == 0 and estimate.low == 0 and estimate.high > 0:
        return f"< {digits(estimate.high, 2)}"
    if max(estimate.high - estimate.value, estimate.value - estimate.low) > abs(estimate.value):
        return f"{digits(estimate.low, 2)} to {digits(estimate.high, 2)}"
    return estimate_text(estimate)
