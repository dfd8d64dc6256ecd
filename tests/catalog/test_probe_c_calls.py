"""Calls through cursors that are types of C: they are counted, and the types stay what they are."""

from pathlib import Path

import pytest
from tests.deadline import DEADLINE_S

from .applied_settings import library_python
from .counted_calls import COUNTING, by_line, counted, libraries
from .peers import PostgresServer
from .probed_program import EVERY_PYTHON, program
from .test_probe_standing_aiosqlite import LIBRARY

OPENED = """
        import sqlite3, sys, time
        connection = sqlite3.connect(sys.argv[1], timeout=0)
        connection.execute("CREATE TABLE IF NOT EXISTS items (id INTEGER PRIMARY KEY, name TEXT)")
        connection.executemany("INSERT INTO items (name) VALUES (?)", [("first",), ("second",)])
        connection.commit()
        """


@EVERY_PYTHON
def test_statements_are_counted_at_their_line_and_what_they_fetch_takes_their_time(
    python: Path, tmp_path: Path
) -> None:
    """`Connection.execute` makes a cursor and calls that one's."""
    script = f"""{OPENED}
        def slowly():
            time.sleep(0.02)
            return 7

        connection.create_function("slowly", 0, slowly)

        def named(number):
            return connection.execute("SELECT name FROM items WHERE id = ?", (number,)).fetchone()

        counting()
        for _ in range(3):
            assert [named(number) for number in (1, 2)] == [("first",), ("second",)]
        cursor = connection.cursor()
        assert cursor.execute("SELECT slowly() FROM items").fetchall() == [(7,), (7,)]
        with connection:
            cursor.executemany("UPDATE items SET name = name WHERE id = ?", [(1,), (2,)])
        connection.commit()  # nothing
        connection.execute("DELETE FROM items WHERE id = 3")
        connection.commit()
        told()
        """
    calls = counted(script, tmp_path, python=python, arguments=[str(tmp_path / "shop.db")])
    assert by_line(calls) == {
        ("database", 'return connection.execute("SELECT name FROM items WHERE id = ?", (number,)).fetchone()'): (6, 1),
        ("database", 'assert cursor.execute("SELECT slowly() FROM items").fetchall() == [(7,), (7,)]'): (1, 1),
        ("database", 'cursor.executemany("UPDATE items SET name = name WHERE id = ?", [(1,), (2,)])'): (1, 1),
        ("database", 'connection.execute("DELETE FROM items WHERE id = 3")'): (1, 1),
        ("database", "connection.commit()"): (1, 1),
    }
    slow = next(call for call in calls if "slowly" in call.source)
    assert slow.total_ns >= 40_000_000  # one of its two rows is found by `fetchall`


@EVERY_PYTHON
def test_a_statement_that_finds_the_database_locked_has_failed(python: Path, tmp_path: Path) -> None:
    script = f"""{OPENED}
        other = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
        counting()
        other.execute("BEGIN IMMEDIATE")
        for _ in range(4):
            try:
                connection.execute("DELETE FROM items")
            except sqlite3.OperationalError as error:
                assert str(error) == "database is locked" and error.__context__ is None
        told()
        """
    calls = counted(script, tmp_path, python=python, arguments=[str(tmp_path / "shop.db")])
    assert [(call.source, call.times, call.failed, call.error) for call in calls if call.failed] == [
        ('connection.execute("DELETE FROM items")', 4, 4, "OperationalError: database is locked")
    ]


@EVERY_PYTHON
def test_types_are_what_they_were_and_so_are_their_methods_afterwards(python: Path, tmp_path: Path) -> None:
    """The program's own subclasses, factories and callbacks as well; a method that was looked up before goes on."""
    script = f"""{COUNTING}
import sqlite3, sys, time

class Own(sqlite3.Cursor):
    def execute(self, *args):
        return super().execute(*args)

def described(connection):
    cursor, own = connection.cursor(), connection.cursor(Own)
    seen = []
    connection.set_trace_callback(seen.append)
    before = bound("SELECT 1").fetchall()
    rows = [cursor.execute("SELECT 2").fetchall(), own.execute("SELECT 3").fetchall(), before]
    try:
        cursor.execute()
    except TypeError:
        rows.append("TypeError")
    try:
        sqlite3.Cursor.execute(7, "SELECT 1")
    except TypeError:
        rows.append("TypeError")
    connection.set_trace_callback(None)
    return [
        type(connection) is sqlite3.Connection, type(cursor) is sqlite3.Cursor, type(own) is Own, seen, rows,
        sqlite3.Cursor.execute.__name__, sqlite3.Cursor.execute.__doc__, isinstance(cursor.execute("SELECT 4"), Own),
        hasattr(sqlite3.Connection, "fetchall"), dir(sqlite3.Cursor) == names,
    ]

connection, names = sqlite3.connect(":memory:"), dir(sqlite3.Cursor)
bound, original = connection.execute, sqlite3.Cursor.execute
alone = described(connection)
counting()
assert sqlite3.Cursor.execute is not original
for _ in range(100):  # until the interpreter has made quick ways of its own
    assert described(connection) == alone, (described(connection), alone)
print("told", flush=True)
while sqlite3.Cursor.execute is not original:
    time.sleep(0.01)
for _ in range(100):
    assert described(connection) == alone
print("as before", flush=True)
"""
    with program(script, tmp_path, python=python) as running:
        running.called()
        running.start()
        assert running.process.stdout is not None
        said = running.process.stdout.readline()
        assert said == "told\n", (said, *running.ended())
        running.tell()
        code, out, err = running.ended()
    assert (code, out) == (0, "as before\n"), err


@EVERY_PYTHON
def test_where_statements_are_short_a_part_of_the_time_stands_for_all_of_it(python: Path, tmp_path: Path) -> None:
    script = f"""{OPENED}
        counting()
        until, times = time.monotonic() + 4, 0
        while time.monotonic() < until:
            for _ in range(20):
                connection.execute("SELECT 1")
            times += 20
            time.sleep(0.002)
        from headway_probe import c_calls
        print(times, c_calls.slices.counted_ns, flush=True)
        time.sleep({DEADLINE_S})
        """
    with program(COUNTING + "\n".join(line[8:] for line in script.splitlines()), tmp_path, python=python,
                 arguments=[str(tmp_path / "shop.db")]) as running:  # fmt: skip
        running.called()
        running.start()
        assert running.process.stdout is not None
        times, counted_ns = map(int, running.process.stdout.readline().split())
        (answer,) = running.tell()
    (row,) = [each for each in answer["calls"] if each[0] == "database"]
    assert counted_ns < 3e9  # of four seconds
    assert row[4] == pytest.approx(times, rel=0.5)


def test_statements_of_aiosqlite_are_counted_where_they_are_awaited(tmp_path: Path) -> None:
    script = """
        import asyncio, sqlite3
        from aiosqlite.core import Connection

        async def main():
            plain = Connection(sqlite3.connect(":memory:", check_same_thread=False))
            for _ in range(3):
                await plain.execute("SELECT 1")
            await asyncio.gather(*[plain.execute("SELECT 2") for _ in range(4)])

        counting()
        asyncio.run(main())
        told()
        """
    calls = counted(script, tmp_path, path=[libraries(tmp_path, {"aiosqlite/core.py": LIBRARY})])
    assert by_line(calls) == {
        ("database", 'await plain.execute("SELECT 1")'): (3, 1),
        ("database", 'await asyncio.gather(*[plain.execute("SELECT 2") for _ in range(4)])'): (4, 4),
    }


def test_a_library_over_a_driver_of_c_makes_one_call_of_each(tmp_path: Path) -> None:
    script = """
        import sys
        import sqlalchemy

        engine = sqlalchemy.create_engine(f"sqlite:///{sys.argv[1]}")
        with engine.begin() as connection:
            connection.execute(sqlalchemy.text("CREATE TABLE items (id INTEGER PRIMARY KEY)"))
        counting()
        for number in range(5):
            with engine.begin() as connection:
                connection.execute(sqlalchemy.text("INSERT INTO items VALUES (:id)"), {"id": number})
        told()
        """
    calls = counted(script, tmp_path, python=library_python("databases.txt"), arguments=[str(tmp_path / "shop.db")])
    line = 'connection.execute(sqlalchemy.text("INSERT INTO items VALUES (:id)"), {"id": number})'
    assert by_line(calls, "database") == {("database", line): (5, 1)}


def test_psycopg2_s_cursors(tmp_path: Path, postgres: PostgresServer) -> None:
    script = """
        import sys
        import psycopg2, psycopg2.extras

        connection = psycopg2.connect(sys.argv[1], cursor_factory=psycopg2.extras.DictCursor)
        cursor = connection.cursor()
        assert type(cursor) is psycopg2.extras.DictCursor
        counting()
        for number in range(3):
            cursor.execute("SELECT %s AS number", (number,))
            assert cursor.fetchone()["number"] == number
        with connection.cursor(cursor_factory=psycopg2.extensions.cursor) as plain:
            plain.executemany("SELECT %s", [(1,), (2,)])
        connection.commit()
        told()
        """
    calls = counted(script, tmp_path, python=library_python("databases.txt"), arguments=[postgres.dsn])
    assert by_line(calls) == {
        ("database", 'cursor.execute("SELECT %s AS number", (number,))'): (3, 1),
        ("database", 'plain.executemany("SELECT %s", [(1,), (2,)])'): (1, 1),
    }


def test_psycopg2_s_pool_says_at_once_that_it_has_no_connection_left(tmp_path: Path, postgres: PostgresServer) -> None:
    script = """
        import sys
        from psycopg2.pool import PoolError, ThreadedConnectionPool

        pool = ThreadedConnectionPool(1, 1, sys.argv[1])
        counting()
        for _ in range(2):
            try:
                pool.getconn()
            except PoolError:
                pass
        told()
        """
    calls = counted(script, tmp_path, python=library_python("databases.txt"), arguments=[postgres.dsn])
    assert by_line(calls) == {("pool", "pool.getconn()"): (2, 1)}
    (call,) = calls
    assert (call.failed, call.error) == (1, "PoolError: connection pool exhausted")
