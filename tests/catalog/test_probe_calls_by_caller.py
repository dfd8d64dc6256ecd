"""Calls through a helper of the program's own, by the lines that call the helper."""

from pathlib import Path

import pytest

from .applied_settings import library_python
from .counted_calls import HTTPX, counted, counted_by_caller, counted_by_way, libraries
from .peers import PostgresServer
from .probed_program import EVERY_PYTHON
from .test_probe_statements import DRIVER

HELPER = """
        from psycopg.cursor import Cursor

        cursor = Cursor()

        def fetch(sql, *args):
            return cursor.execute(sql, args)

        def rows(number):
            for each in range(number):
                fetch("SELECT name FROM items WHERE id = %s", each)

        def view(number):
            fetch("SELECT 1 FROM users")
            rows(number)
        """
USER, ROWS = 'fetch("SELECT 1 FROM users")', 'fetch("SELECT name FROM items WHERE id = %s", each)'
HELPS = "return cursor.execute(sql, args)"


@EVERY_PYTHON
@pytest.mark.parametrize(("first", "missed"), [(0, 0), (500, 2)], ids=["by turns", "one long before the other"])
def test_the_calls_of_a_helper_are_those_of_the_lines_that_call_it(
    first: int, missed: int, python: Path, tmp_path: Path
) -> None:
    """What was counted before a second way to it is known is the first one's: its 518th call is found out, as each
    37th."""
    script = f"""{HELPER}
        counting()
        rows({first})
        for _ in range(100):
            view(10)
        told()
        """
    found = counted_by_caller(script, tmp_path, python=python, path=[libraries(tmp_path, DRIVER)])
    assert found == {
        (HELPS, USER): (100 - missed, 1, 100 - missed),
        (HELPS, ROWS): (first + 1000 + missed, 1, first + 1000),
    }


@EVERY_PYTHON
def test_a_helper_that_awaits_and_one_that_only_one_line_calls(python: Path, tmp_path: Path) -> None:
    """A comprehension is a function of its own, until Python 3.12, and calls nobody else's helper."""
    script = """
        import asyncio
        from httpx._client import AsyncClient

        client = AsyncClient()

        async def fetch():
            return await client.get()

        async def single():
            return [await client.send(0.001) for _ in range(3)]

        async def view():
            await fetch()  # the user
            for _ in range(3):
                await fetch()  # a row
            await asyncio.gather(fetch(), fetch())
            await single()

        async def main():
            for _ in range(5):
                await view()

        counting()
        asyncio.run(main())
        told()
        """
    found = counted_by_caller(script, tmp_path, python=python, path=[libraries(tmp_path, HTTPX)])
    helps = "return await client.get()"
    assert found == {
        (helps, "await fetch()  # the user"): (5, 1, 0),
        (helps, "await fetch()  # a row"): (15, 1, 0),
        (helps, helps): (10, 2, 0),  # tasks, to which no line leads
    }


@EVERY_PYTHON
def test_the_calls_of_a_helper_behind_a_helper_are_those_of_all_lines_that_lead_to_it(
    python: Path, tmp_path: Path
) -> None:
    """However deep a function calls itself, it is one way."""
    script = """
        from httpx._client import Client

        client = Client()

        def request(path):
            return client.send(0.001)

        def retrying(function):
            def tried(path):
                return function(path)
            return tried

        @retrying
        def get(path):
            return request(path)

        def below(depth):
            get("/row")
            if depth:
                below(depth - 1)

        def view():
            get("/token")
            get("/customer")
            below(3)

        counting()
        for _ in range(3):
            view()
        told()
        """
    found = counted_by_way(script, tmp_path, python=python, path=[libraries(tmp_path, HTTPX)])
    helps = "return client.send(0.001)", "return request(path)", "return function(path)"
    assert {way[: len(helps)] for way in found} == {helps}
    assert {way[len(helps) :]: times for way, (times, _, _) in found.items()} == {
        ('get("/token")', "view()"): 3,
        ('get("/customer")', "view()"): 3,
        ('get("/row")', "below(3)", "view()"): 3,
        ('get("/row")', "below(depth - 1)", "below(3)", "view()"): 9,
    }


def test_a_helper_with_more_callers_than_are_distinguished_counts_all_of_its_calls(tmp_path: Path) -> None:
    lines = "\n".join(f"            fetch({number})" for number in range(30))
    script = f"""{HELPER}
        def all():
{lines}

        counting()
        for _ in range(5):
            all()
        told()
        """
    packages = [libraries(tmp_path, DRIVER)]
    found = counted_by_caller(script, tmp_path, path=packages)
    assert len(found) == 20
    assert {times for times, _, _ in found.values()} == {5}
    (call,) = counted(script, tmp_path, path=packages)
    assert (call.times, call.most_at_once) == (150, 1)


def test_an_async_session_s_helper_is_called_from_beyond_its_greenlet(tmp_path: Path, postgres: PostgresServer) -> None:
    script = """
        import asyncio, sys
        from sqlalchemy import text
        from sqlalchemy.ext.asyncio import create_async_engine

        async def one(connection, sql, **values):
            return (await connection.execute(text(sql), values)).all()

        async def view(connection):
            await one(connection, "SELECT 1")
            for number in range(4):
                await one(connection, "SELECT CAST(:number AS integer)", number=number)

        async def main():
            engine = create_async_engine(sys.argv[1].replace("postgresql:", "postgresql+asyncpg:"))
            async with engine.connect() as connection:
                for _ in range(3):
                    await view(connection)

        counting()
        asyncio.run(main())
        told()
        """
    found = counted_by_caller(script, tmp_path, python=library_python("databases.txt"), arguments=[postgres.dsn])
    assert {caller: (times, commonest) for (_, caller), (times, _, commonest) in found.items()} == {
        'await one(connection, "SELECT 1")': (3, 3),
        'await one(connection, "SELECT CAST(:number AS integer)", number=number)': (12, 12),
    }
