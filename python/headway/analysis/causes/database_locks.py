"""database-lock-waited-for and long-transaction: requests wait for a lock within a database.

PostgreSQL says of each session what it waits for (pg_stat_activity), and headway which session holds that. Requests
wait at a line of the app for the database; if its sessions wait for a lock meanwhile, so do these requests. A holder
that is idle in its transaction waits for the program: then what the program does there, before it commits, is the time
for which the lock is held.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.peers import DATABASE, peer_of
from headway.analysis.causes.queue_place import detection, grew, place, where
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import MOST
from headway.format import digits
from headway.record.server_observations import DatabaseWait

LOCK = "Lock: "
IDLE = "idle in transaction"

OF_ROWS = ("transactionid", "tuple")
"""Who wants to change a row that another transaction has changed waits for that to end; others queue at the row."""

ADVISORY = "advisory"
"""A lock that the program itself takes and gives back, by a function of the database."""

OF_PROGRAM = "keep the lock for less: nothing that waits for others between taking it and giving it back; or one a key"

ELSEWHERE = {"timer", "io", "file", "child", "executor", "future", "event", "lock", "semaphore", "queue", "pool"}
"""What a program may wait for in a transaction besides the database. What it computes is a part of any."""


@dataclass(frozen=True)
class _LockWaits:
    """How many sessions wait for a lock on average, and what most of them wait for."""

    sessions: float
    longest: DatabaseWait

    @property
    def what(self) -> str:
        event = self.longest.waits_for.removeprefix(LOCK)
        return "a lock on a row" if event in OF_ROWS else f"a lock ({event})"

    @property
    def remedy(self) -> str:
        """What to do about it, where that is not what is done about locks of rows and tables."""
        return OF_PROGRAM if self.longest.waits_for == f"{LOCK}{ADVISORY}" else ""

    @property
    def said(self) -> str:
        return (
            f"{digits(self.sessions)} sessions of the database wait for {self.what}, most of them with "
            f"`{self.longest.statement}`"
        )


def lock_in_database(case: Case, budget: TimeBudget, row: BudgetRow) -> tuple[str, Detection] | None:
    """The lock in the database that requests wait for at a row of I/O; None where the database does not say so.

    It has to explain the row: most of those that stand there are sessions that wait for a lock.
    """
    locks, peer = _lock_waits(case.blocks), peer_of(case.blocks, row)
    if locks is None or locks.sessions < MOST * row.standing.value:
        return None
    if peer is not None and peer.kind not in (None, DATABASE):
        return None
    said, holder = f": {digits(row.standing.value)} requests wait there. {locks.said}", locks.longest
    if holder.blocker_state.startswith(IDLE):
        at = _where_transactions_stay(case, budget, row)
        after = f"its holder is idle in its transaction after `{holder.blocked_by}`"
        if at is not None:
            said += f"; {after}, while the program is at {place(at)}"
            return LONG_TRANSACTION.name, Detection(f"{grew(row)}{said}", where=where(at))
        said += f"; {after}"
    elif holder.blocked_by:
        said += f"; its holder executes `{holder.blocked_by}`"
    return DATABASE_LOCK_WAITED_FOR.name, detection(row, said, locks.remedy)


def asked_itself(blocks: Sequence[Block]) -> bool:
    """Whether the database reported what its sessions wait for."""
    return any(block.measured.database_waits is not None for block in blocks)


def idle_transactions(case: Case) -> float:
    """How many sessions are idle in a transaction on average; 0 where the database was not asked."""
    return _mean_of(case.blocks, _is_idle)


def open_transactions(case: Case) -> str:
    """How many sessions are idle in a transaction on average, as a part of evidence; "" where fewer than one are."""
    idle = idle_transactions(case)
    return "" if idle < 1 else f"; {digits(idle)} sessions of the database are idle in a transaction meanwhile"


def _where_transactions_stay(case: Case, budget: TimeBudget, row: BudgetRow) -> BudgetRow | None:
    """The row at which the program is while its transactions are idle; None where none has about as many requests.

    Where far more stand there most of them have no transaction, and where far fewer do transactions are idle elsewhere.
    """
    idle = _mean_of(case.blocks, _is_idle)
    others = [each for each in budget.rows if each != row and each.kind in ELSEWHERE and each.file]
    of_others = [each for each in others if each.kind != "io" or _is_of_another(case.blocks, each)]
    longest = max(of_others, key=lambda each: each.standing.value, default=None)
    alike = longest is not None and MOST * idle <= longest.standing.value <= idle / MOST
    return longest if alike else None


def _is_of_another(blocks: Sequence[Block], row: BudgetRow) -> bool:
    peer = peer_of(blocks, row)
    return peer is not None and peer.kind not in (None, DATABASE)


def _is_idle(wait: DatabaseWait) -> bool:
    return wait.state.startswith(IDLE)


def _waits_for_lock(wait: DatabaseWait) -> bool:
    return wait.waits_for.startswith(LOCK)


def _lock_waits(blocks: Sequence[Block]) -> _LockWaits | None:
    waits = [each for waits in _by_block(blocks) for each in waits if _waits_for_lock(each)]
    return _LockWaits(_mean_of(blocks, _waits_for_lock), max(waits, key=lambda wait: wait.mean)) if waits else None


def _mean_of(blocks: Sequence[Block], matches: Callable[[DatabaseWait], bool]) -> float:
    """How many sessions match on average, over the blocks in which somebody looked."""
    sums = [sum(wait.mean for wait in waits if matches(wait)) for waits in _by_block(blocks)]
    return fmean(sums) if sums else 0.0


def _by_block(blocks: Sequence[Block]) -> list[tuple[DatabaseWait, ...]]:
    seen = [block.measured.database_waits for block in blocks]
    return [each.waits for each in seen if each is not None]


DATABASE_LOCK_WAITED_FOR = Mechanism(
    name="database-lock-waited-for",
    explain="Requests wait in the database for a lock that another one of its transactions holds: of a row, a table.",
    remedy=(
        "change what all of them change last in its transaction, and commit at once; spread it over several rows; or "
        "collect changes and write them together"
    ),
)

LONG_TRANSACTION = Mechanism(
    name="long-transaction",
    explain="A transaction keeps its locks, which others wait for, while the program does something else.",
    remedy="call others before the transaction begins, or after it has committed",
)
