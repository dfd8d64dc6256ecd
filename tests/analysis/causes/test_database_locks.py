"""Locks within databases: who waits for a row's lock, and who holds it."""

from tests.report.budget_samples import budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection
from headway.analysis.cell.budget_findings import BudgetRow
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import CallKind, Calls, Probe
from headway.record.server_observations import DatabaseWait, DatabaseWaits

from ..records import MS, closed, measured
from ..validity.planted import block_of

UPDATE = "UPDATE stock SET n = n - ? WHERE id = ?"
STANDS = row("io", 5, 900, grows=True, line=31, waits_for="127.0.0.1:5432")
"""45 requests stand there under load."""


def waiting(
    mean: float, event: str = "Lock: transactionid", holder: str = "active", held_by: str = UPDATE
) -> DatabaseWait:
    return DatabaseWait(
        statement=UPDATE, state="active", waits_for=event, mean=mean, most=50, longest_ns=MS, blocked_by=held_by,
        blocker_state=holder,
    )  # fmt: skip


def idle(mean: float) -> DatabaseWait:
    return DatabaseWait(
        statement=UPDATE, state="idle in transaction", waits_for="Client: ClientRead", mean=mean, most=5, longest_ns=MS
    )


def found(
    *rows: BudgetRow, waits: tuple[DatabaseWait, ...] | None, calls: CallKind = "database", line: int = 31
) -> list[tuple[str, Detection]]:
    """What is named, where line 31 asks the database and line 40 an HTTP service, and its sessions wait so."""
    seen = None if waits is None else DatabaseWaits(looks=30, seconds=6, sessions=50, waits=waits)
    made = tuple(
        Calls(
            file="/srv/shop/main.py", line=at, function="handler", kind=kind, times=300, total_ns=300 * MS,
            longest_ns=MS, most_at_once=1,
        )
        for at, kind in ((line, calls), (40, "http"))
    )  # fmt: skip
    outcome = measured(database_waits=seen, probe=Probe(processes=1, loops=1, calls=made))
    _, block = block_of(outcome, closed())
    accounted = budget(*rows).model_copy(update={"background": ()})
    return causes_by_place(Case(MeasuredCell(block.subject, [block])), accounted)


def names(
    *rows: BudgetRow, waits: tuple[DatabaseWait, ...] | None, calls: CallKind = "database"
) -> list[tuple[str, str | None]]:
    return [(name, detection.where) for name, detection in found(*rows, waits=waits, calls=calls)]


def test_sessions_that_wait_for_a_row_name_the_statement_and_the_line() -> None:
    ((name, detection),) = found(STANDS, waits=(waiting(44), waiting(1, "Lock: tuple")))
    assert (name, detection.where) == ("database-lock-waited-for", "/srv/shop/main.py:31")
    assert "45.0 sessions of the database wait for a lock on a row" in detection.evidence
    assert f"most of them with `{UPDATE}`; its holder executes `{UPDATE}`" in detection.evidence


def test_a_lock_of_a_table_is_called_what_the_database_calls_it() -> None:
    ((_, detection),) = found(STANDS, waits=(waiting(44, "Lock: relation"),))
    assert "wait for a lock (relation)" in detection.evidence


def test_a_lock_that_the_program_takes_itself_is_kept_for_less() -> None:
    ((_, advisory),) = found(STANDS, waits=(waiting(44, "Lock: advisory"),))
    ((_, of_rows),) = found(STANDS, waits=(waiting(44),))
    assert "wait for a lock (advisory)" in advisory.evidence
    assert advisory.remedy.startswith("keep the lock for less")
    assert of_rows.remedy == ""


def test_where_few_sessions_wait_for_a_lock_the_peer_is_slow_for_another_reason() -> None:
    assert names(STANDS, waits=(waiting(5),)) == [("slow-peer", "/srv/shop/main.py:31")]
    assert names(STANDS, waits=(waiting(44, "LWLock: WALWrite"),)) == [("slow-peer", "/srv/shop/main.py:31")]


def test_who_waits_for_longer_than_all_calls_take_one_after_another_waits_for_what_others_keep_beyond_theirs() -> None:
    """50 users: calls of 5 ms each take 250 ms one after another."""
    ((name, detection),) = found(STANDS, waits=None)
    assert (name, detection.where) == ("database-lock-waited-for", "/srv/shop/main.py:31")
    assert "The calls of 50 requests, of at most 5.50 ms each, take 275 ms one after another" in detection.evidence
    slow = row("io", 5, 260, grows=True, line=31, waits_for="127.0.0.1:5432")
    assert names(slow, waits=None) == [("slow-peer", "/srv/shop/main.py:31")]
    assert names(STANDS, waits=()) == [("slow-peer", "/srv/shop/main.py:31")]  # the database says that none waits
    assert names(STANDS, waits=None, calls="http") == [("slow-peer", "/srv/shop/main.py:31")]


def test_requests_that_stand_at_another_service_do_not_wait_for_the_databases_locks() -> None:
    assert names(STANDS, waits=(waiting(44),), calls="http") == [("slow-peer", "/srv/shop/main.py:31")]


def test_a_holder_that_is_idle_while_the_program_sleeps_has_a_long_transaction() -> None:
    sleeps = row("timer", 50, 20, line=35, waits_for="asyncio.sleep")  # one request stands there
    held = waiting(43, holder="idle in transaction")
    ((name, detection),) = found(STANDS, sleeps, waits=(held, idle(1)))
    assert (name, detection.where) == ("long-transaction", "/srv/shop/main.py:35")
    assert "while the program is at shop/main.py:35 (in handler)" in detection.evidence


def test_so_has_one_that_calls_another_service_meanwhile() -> None:
    held = waiting(43, holder="idle in transaction")
    asks = row("io", 50, 20, line=40, waits_for="127.0.0.1:8080")
    assert names(STANDS, asks, waits=(held, idle(1))) == [("long-transaction", "/srv/shop/main.py:40")]


def test_a_holder_that_is_idle_between_two_statements_only_has_none() -> None:
    held = waiting(43, holder="idle in transaction")
    again = row("io", 5, 20, line=32, waits_for="127.0.0.1:5432")
    ((name, detection),) = found(STANDS, again, waits=(held, idle(0.4)))
    assert (name, detection.where) == ("database-lock-waited-for", "/srv/shop/main.py:31")
    assert f"its holder is idle in its transaction after `{UPDATE}`" in detection.evidence


def test_what_far_more_requests_do_than_have_a_transaction_is_done_outside_of_it() -> None:
    held = waiting(30, holder="idle in transaction")
    sleeps = row("timer", 300, 300, line=35, waits_for="asyncio.sleep")  # 15 requests
    assert names(STANDS, sleeps, waits=(held, idle(1))) == [("database-lock-waited-for", "/srv/shop/main.py:31")]


def test_a_full_pool_says_how_many_of_its_connections_only_wait_for_the_program() -> None:
    pool = row("pool", 0, 900, grows=True, line=30, waits_for="psycopg_pool")
    ((name, detection),) = found(pool, waits=(idle(4.8),))
    assert name == "db-pool-full"
    assert "4.80 sessions of the database are idle in a transaction meanwhile" in detection.evidence
    ((_, without),) = found(pool, waits=(idle(0.2),))
    assert "idle in a transaction" not in without.evidence


def test_a_pool_whose_connections_wait_for_a_lock_is_full_for_that() -> None:
    """Ten connections, nine of which wait for the row."""
    pool = row("pool", 0, 600, grows=True, line=30, waits_for="asyncpg pool", in_service=10)
    locked = row("io", 5, 180, line=31, waits_for="127.0.0.1:5432")
    assert names(pool, locked, waits=(waiting(9),)) == [("database-lock-waited-for", "/srv/shop/main.py:31")]
    assert names(pool, locked, waits=(waiting(2),)) == [("db-pool-full", "/srv/shop/main.py:30")]
    shorter = row("io", 5, 60, line=31, waits_for="127.0.0.1:5432")  # three, and seven elsewhere
    assert names(pool, shorter, waits=(waiting(3),)) == [("db-pool-full", "/srv/shop/main.py:30")]
