"""writer-lock, or long-transaction: requests wait for the writer's lock of SQLite, of which there is one.

While others wait for it one request has it, but for moments: those that wait try again after a sleep. If one request or
task is at a line meanwhile for most of the time, never two, and all other places together take less than half of the
time, that one has it: its transaction is open while it waits there for something else. Calls that follow a commit would
be two at times. Of background tasks it is not known whether they were two: then it has to be nearly always.

Where the source says that a line is within the transaction, most of the time is enough: the same one also writes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from headway.analysis.causes.case import Case
from headway.analysis.causes.database_locks import ELSEWHERE, LONG_TRANSACTION
from headway.analysis.causes.failing_calls import detect_locked
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.queue_place import detection, in_background, is_working, place, short
from headway.analysis.cell.budget_findings import NOT_INSIDE, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.format import digits, percent
from headway.record.standings import SQLITE_LOCK

SQLITE = "sqlite"
"""A part of the names of what its libraries wait for: "sqlite3", "aiosqlite connection"."""


@dataclass(frozen=True)
class _Place:
    """A line outside the database, how many are there on average, and the words for it."""

    line: str
    mean: float
    said: str


def writer_lock(case: Case, budget: TimeBudget, row: BudgetRow) -> tuple[str, Detection] | None:
    """The writer's lock of SQLite, where the row is a wait for it, or the line at which its holder waits.

    The probe knows it from the disk: SQLite's busy handler sleeps, and I/O does not.
    """
    if not _waits_for_writer(row):
        return None
    said = (
        f": {digits(row.standing.value)} requests stand in SQLite's busy handler there, and try again until another "
        "connection has written"
    )
    found = detection(row, said)
    holder = _in_transaction(case, budget) or _holder(budget)
    if holder is None:
        return WRITER_LOCK.name, found
    return LONG_TRANSACTION.name, replace(holder, evidence=f"{found.evidence}. {holder.evidence}")


def _in_transaction(case: Case, budget: TimeBudget) -> Detection | None:
    """The line within a transaction, by the source, that leads to where its one holder is for most of the time."""
    ways = {(each.file, each.line): each for probe in case.probes for each in probe.in_transaction}
    rows = [row for row in budget.rows if (row.file, row.line) in ways and _may_be_holder(row)]
    if sum(row.standing.low or 0.0 for row in rows) < MOST:
        return None
    longest = max(rows, key=lambda row: row.standing.value)
    way = ways[longest.file, longest.line or 0]
    said = (
        f"By the source {short(way.inner.file)}:{way.inner.line} (in {way.inner.function}) is within the transaction "
        f"that has waited for the lock at line {way.outer.line}, and one at a time, never two, is at {place(longest)} "
        f"for {percent(longest.standing.value)} of the time: that one has the lock"
    )
    return Detection(said, where=f"{way.inner.file}:{way.inner.line}")


def _may_be_holder(row: BudgetRow) -> bool:
    """Whether requests are at a row one at a time, where they wait for something else than the database."""
    return row.most == 1 and (row.standing.low or 0.0) <= 1 and _is_elsewhere(row.kind, row.waits_for)


def _waits_for_writer(row: BudgetRow) -> bool:
    return row.kind == "lock" and row.waits_for == SQLITE_LOCK


def _holder(budget: TimeBudget) -> Detection | None:
    """Where the one that writes waits for something else than the database."""
    others = [row for row in budget.rows if not _waits_for_writer(row) and row.kind not in NOT_INSIDE]
    total = sum(row.standing.value for row in others) + in_background(budget, is_working)
    requests, tasks = list(_of_requests(others)), list(_in_background(budget))
    longest = max([*requests, *tasks], key=lambda each: each.mean, default=None)
    if longest is None:
        return None
    elsewhere = total - longest.mean
    never_two = longest in requests and total >= BUSY and elsewhere < MOST * BUSY
    if not never_two and longest.mean < max(BUSY, MOST * total):
        return None
    said = (
        f"Meanwhile one at a time is at {longest.said} for {percent(longest.mean)} of the time, and {elsewhere:.2g} on "
        "average do anything else but wait for the lock: that one has it"
    )
    return Detection(said, where=longest.line)


def _of_requests(rows: list[BudgetRow]) -> Iterator[_Place]:
    """Lines at which there is certainly one of the requests for more than half of the time: looks would have found two
    at times, if there had been any."""
    for row in rows:
        if row.file and _may_be_holder(row) and (row.standing.low or 0.0) > MOST:
            yield _Place(f"{row.file}:{row.line}", row.standing.value, place(row))


def _in_background(budget: TimeBudget) -> Iterator[_Place]:
    """Of tasks nobody says how many were there at once; on average there is no more than one of them."""
    for task in budget.background:
        for each in task.places:
            if each.file and not each.idle and task.tasks <= 1 and _is_elsewhere(each.kind, each.waits_for):
                said = f"{short(each.file)}:{each.line} (in {each.function}), for whom no request waits"
                here = sum(at.share.value for at in task.places if (at.file, at.line) == (each.file, each.line))
                yield _Place(f"{each.file}:{each.line}", task.tasks * here, said)


def _is_elsewhere(kind: str, waits_for: str) -> bool:
    return kind in ELSEWHERE - {"file"} and SQLITE not in waits_for.lower()


WRITER_LOCK = Mechanism(
    name="writer-lock",
    explain="Requests wait, or fail, at one line as another connection writes: SQLite has one writer at a time.",
    remedy=(
        "shorter write transactions, and fewer of them (several rows in one); one connection that writes for all; or a "
        "database that locks rows"
    ),
    detect_in_app=detect_locked,
)
