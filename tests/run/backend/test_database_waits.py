"""What sessions wait for: scripted sessions, and a real server in which one session holds a row that others want."""

import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
import pytest

from headway.run.backend import postgres
from headway.run.backend.database import Database
from headway.run.backend.database_waits import Session, SessionCounts, normal_statement
from headway.run.backend.postgres import postgres_backend
from headway.run.role_host import DSN_VARIABLE

pytestmark = pytest.mark.anyio

UPDATE = "UPDATE users SET name = '{}' WHERE email = 'ada@example.org'"


def session(
    pid: int, query: str, *, state: str = "active", blockers: list[int] | None = None, for_ns: int = 5
) -> Session:
    wait_type, wait = ("Lock", "transactionid") if blockers else (None, None)
    return Session(pid, state, wait_type, wait, query, for_ns, blockers)


@pytest.mark.parametrize(
    ("query", "statement"),
    [
        ("SELECT *\n  FROM posts2 WHERE id = 12 AND x > 1.5e3", "SELECT * FROM posts2 WHERE id = ? AND x > ?"),
        ("SELECT 'it''s', E'a' FROM t1.c2", "SELECT ?, ? FROM t1.c2"),
        ("SELECT $1, $2 LIMIT 5", "SELECT $1, $2 LIMIT ?"),
        ("SELECT $$a 'b' 7$$, $tag$x$tag$", "SELECT ?, ?"),
        ("SELECT 1 FROM t WHERE id IN (1, 2,3)", "SELECT ? FROM t WHERE id IN (?, …)"),
    ],
)
def test_statements_have_no_values(query: str, statement: str) -> None:
    assert normal_statement(query) == statement


def test_a_long_statement_is_shortened() -> None:
    assert len(normal_statement("SELECT " + "a_column, " * 100)) == 200


def test_those_behind_others_in_a_queue_are_followed_to_the_one_that_holds_the_lock() -> None:
    counts = SessionCounts(0)
    sessions = [
        session(1, "UPDATE a SET b = 1", state="idle in transaction", for_ns=70),
        session(2, "UPDATE a SET b = 2", blockers=[1], for_ns=50),
        session(3, "UPDATE a SET b = 3", blockers=[2]),
        session(4, "SELECT 1", state="idle"),
    ]
    counts.add(10**9, sessions)
    counts.add(2 * 10**9, sessions[:2])
    waits = counts.waits()
    assert waits is not None
    assert (waits.looks, waits.seconds, waits.sessions) == (2, 2, 3)
    blocked, holder = waits.waits
    assert (blocked.statement, blocked.waits_for, blocked.mean, blocked.most, blocked.longest_ns) == (
        "UPDATE a SET b = ?", "Lock: transactionid", 1.5, 2, 50,
    )  # fmt: skip
    assert (blocked.blocked_by, blocked.blocker_state) == ("UPDATE a SET b = ?", "idle in transaction")
    assert (holder.state, holder.mean, holder.blocked_by, holder.longest_ns) == ("idle in transaction", 1, "", 70)


def test_a_blocker_that_is_not_listed_is_nobody_and_a_circle_ends() -> None:
    counts = SessionCounts(0)
    counts.add(1, [session(2, "UPDATE a", blockers=[99])])
    counts.add(2, [session(5, "DELETE b", blockers=[6]), session(6, "DELETE c", blockers=[5])])
    waits = counts.waits()
    assert waits is not None
    assert {wait.statement: wait.blocked_by for wait in waits.waits} == {
        "UPDATE a": "", "DELETE b": "DELETE c", "DELETE c": "DELETE b",
    }  # fmt: skip


def test_without_a_look_nothing_is_known() -> None:
    assert SessionCounts(0).waits() is None


@contextmanager
def held_row(dsn: str, waiting: int) -> Iterator[None]:
    """One session has changed a row and computes nothing; so many others want to change it."""
    with ExitStack() as stack:
        holder = stack.enter_context(psycopg.connect(dsn))
        holder.execute("INSERT INTO users (name, email) VALUES ('Ada', 'ada@example.org')")
        holder.commit()
        holder.execute(UPDATE.format("first").encode())
        others = [stack.enter_context(psycopg.connect(dsn)) for _ in range(waiting)]
        updates = [UPDATE.format(i).encode() for i in range(waiting)]
        pairs = zip(others, updates, strict=True)
        threads = [threading.Thread(target=each.execute, args=[query]) for each, query in pairs]
        for thread in threads:
            thread.start()
        yield
        holder.commit()
        for thread, other in zip(threads, others, strict=True):
            other.cancel()  # one of them has the row now, and the others wait for it
            thread.join()


@pytest.mark.usefixtures("postgres_programs")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")  # of those that are cancelled
async def test_a_held_row_is_named_with_the_statement_of_the_one_that_holds_it(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(DSN_VARIABLE, raising=False)
    monkeypatch.setattr(postgres, "FOLDERS", open_folder)
    async with postgres_backend("5f3a", (0,)) as backend:
        assert isinstance(backend, Database)
        with held_row(str(backend.configuration["dsn"]), waiting=3):
            counts = SessionCounts(time.monotonic_ns())

            async def all_wait() -> bool:
                sessions = await backend.sessions()
                return sum(each.wait_type == "Lock" for each in sessions) == 3

            while not await all_wait():
                pass
            for _ in range(3):
                counts.add(time.monotonic_ns(), await backend.sessions())
    waits = counts.waits()
    assert waits is not None
    statement = "UPDATE users SET name = ? WHERE email = ?"
    assert waits.sessions == 4
    blocked = [wait for wait in waits.waits if wait.waits_for.startswith("Lock: ")]
    assert sum(wait.mean for wait in blocked) == 3
    assert {(wait.statement, wait.blocked_by, wait.blocker_state) for wait in blocked} == {
        (statement, statement, "idle in transaction")
    }
    (holder,) = [wait for wait in waits.waits if wait.state == "idle in transaction"]
    assert (holder.statement, holder.mean, holder.waits_for) == (statement, 1, "Client: ClientRead")
