"""The functions that count calls in the place of libraries' own: nobody sees a difference, and whatever shape a library
has, its calls are counted once each."""

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from .counted_calls import HTTPX, by_line, counted, libraries
from .probed_program import EVERY_PYTHON, program

DESCRIBED = """
    import asyncio, inspect, json, re, socket, sys
    import httpx2, psycopg, requests, urllib.request, http.client, smtplib

    def described(function):
        try:
            signature = re.sub("0x[0-9a-f]+", "", str(inspect.signature(function)))
        except ValueError:
            signature = None
        return [
            function.__name__, function.__qualname__, function.__doc__, signature,
            inspect.iscoroutinefunction(function), getattr(function, "__module__", None),
        ]

    functions = [
        requests.Session.send, httpx2.Client.send, httpx2.AsyncClient.send, urllib.request.OpenerDirector.open,
        http.client.HTTPConnection.getresponse, psycopg.connect, psycopg.Connection.connect,
        psycopg.AsyncConnection.connect, psycopg.Cursor.execute, psycopg.AsyncCursor.execute, smtplib.SMTP.sendmail,
        asyncio.BaseEventLoop.create_task, asyncio.BaseEventLoop.create_connection, socket.create_connection,
    ]
    print(json.dumps([described(function) for function in functions]))
    print(sum(hasattr(function, "__wrapped__") for function in functions), file=sys.stderr)
    """


def test_functions_are_described_as_they_were(tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(textwrap.dedent(DESCRIBED))
    alone = subprocess.run([sys.executable, str(script)], env={}, capture_output=True, text=True, check=True)
    with program(DESCRIBED, tmp_path) as running:
        code, out, err = running.ended()
    assert code == 0, err
    assert json.loads(out) == json.loads(alone.stdout)
    assert int(err) == len(json.loads(out)) > int(alone.stderr)  # they are others all the same


def test_methods_are_what_they_were_whenever_nobody_counts(tmp_path: Path) -> None:
    script = """
        import asyncio, time
        from httpx._client import Client
        from headway_probe.probe_thread import probe_thread

        methods = (Client, "send"), (asyncio.BaseEventLoop, "create_task")
        replaced = [vars(owner)[name] for owner, name in methods]
        counting()
        probe_thread._stop(time.monotonic_ns())
        assert [vars(owner)[name] for owner, name in methods] == [each.__wrapped__ for each in replaced]
        Client().send()
        probe_thread._run_command([b"prepare"], None)
        assert Client.send is replaced[0]
        Client().send()
        probe_thread._run_command([b"start"], None)
        assert [vars(owner)[name] for owner, name in methods] == replaced
        Client().send()  # counted
        told()
        """
    calls = counted(script, tmp_path, path=[libraries(tmp_path, HTTPX)])
    assert by_line(calls) == {("http", "Client().send()  # counted"): (1, 1)}


def test_a_program_that_puts_its_own_function_in_place_of_a_client_s_is_left_to_it(tmp_path: Path) -> None:
    script = """
        from httpx._client import AsyncClient, Client

        original = Client.send

        def around(self, *args):
            return "around " + original(self, *args)

        counting()
        Client.send = around
        assert Client().send() == "around sent"
        Client.send = lambda self: "instead"
        assert Client().send() == "instead"
        Client.send = original
        assert Client().send() == "sent"
        told()
        """
    calls = counted(script, tmp_path, path=[libraries(tmp_path, HTTPX)])
    assert by_line(calls) == {
        ("http", 'return "around " + original(self, *args)'): (1, 1),
        ("http", 'assert Client().send() == "sent"'): (1, 1),
    }


STAND_INS = {
    "sqlalchemy": (
        {
            "sqlalchemy/engine/default.py": """
                class DefaultDialect:
                    def do_execute(self, statement):
                        return self.do_execute_no_params(statement)

                    def do_execute_no_params(self, statement):
                        return statement

                    def do_executemany(self, statement):
                        return statement
                """,
            "sqlalchemy/pool/impl.py": """
                class QueuePool:
                    def _do_get(self, again=True):
                        return self._do_get(False) if again else "connection"
                """,
        },
        """
        from sqlalchemy.engine.default import DefaultDialect
        from sqlalchemy.pool.impl import QueuePool
        dialect = DefaultDialect()
        counting()
        assert [dialect.do_execute("one"), dialect.do_executemany("two")] == ["one", "two"]  # LINE
        assert QueuePool()._do_get() == "connection"  # POOL
        """,
        {"database": 2, "pool": 1},
    ),
    "asyncpg": (
        {
            "asyncpg/connection.py": """
                class Connection:
                    async def execute(self, query, *args):
                        return await self._execute(query, args) if args else query

                    async def fetch(self, query, *args):
                        return await self._execute(query, args)

                    async def executemany(self, query, args):
                        return await self._executemany(query, args)

                    async def _execute(self, query, args):
                        return query

                    async def _executemany(self, query, args):
                        return query
                """,
            "asyncpg/prepared_stmt.py": """
                class PreparedStatement:
                    async def fetch(self, query):
                        return await self.__bind_execute(query)

                    async def __bind_execute(self, query):
                        return await self.__do_execute(query)

                    async def __do_execute(self, query):
                        return query
                """,
        },
        """
        import asyncio
        from asyncpg.connection import Connection
        from asyncpg.prepared_stmt import PreparedStatement
        connection, prepared = Connection(), PreparedStatement()

        async def main():
            return [  # a list
                await connection.execute("1"), await connection.execute("2", 2), await connection.fetch("3"),  # LINE
            ] + [await connection.executemany("4", []), await prepared.fetch("5")]  # LINE

        counting()
        assert asyncio.run(main()) == ["1", "2", "3", "4", "5"]
        """,
        {"database": 5},
    ),
    "redis": (
        {
            "redis/client.py": """
                class Redis:
                    def get(self, key):
                        return self.execute_command("GET", key)

                    def execute_command(self, *args):
                        return args

                class Pipeline(Redis):
                    def execute_command(self, *args):
                        return self

                    def execute(self):
                        return "all"
                """,
            "redis/asyncio/client.py": """
                class Redis:
                    def get(self, key):
                        return self.execute_command("GET", key)

                    async def execute_command(self, *args):
                        return args
                """,
        },
        """
        import asyncio
        from redis.asyncio.client import Redis as Awaiting
        from redis.client import Pipeline, Redis

        async def main():
            return await Awaiting().get("b")  # LINE

        counting()
        assert [Redis().get("a"), Pipeline().get("c").execute()] == [("GET", "a"), "all"]  # LINE
        assert asyncio.run(main()) == ("GET", "b")
        """,
        {"redis": 3},
    ),
    "redis connections": (
        {
            "redis/connection.py": """
                class AbstractConnection:
                    _sock = None

                    def connect(self):
                        self._sock = self._sock or "a socket"
                        return self._sock
                """,
            "redis/asyncio/connection.py": """
                class AbstractConnection:
                    _reader = None

                    async def connect(self):
                        self._reader = self._reader or "a stream"
                        return self._reader
                """,
        },
        """
        import asyncio
        from redis.asyncio.connection import AbstractConnection as Awaiting
        from redis.connection import AbstractConnection

        async def main(connection):
            return [await connection.connect() for _ in range(5)]  # LINE

        counting()
        connection = AbstractConnection()
        assert [connection.connect() for _ in range(5)] == ["a socket"] * 5  # LINE
        assert asyncio.run(main(Awaiting())) == ["a stream"] * 5
        """,
        {"connect": 2},  # a pool has each connection that it gives out connect: most of them are connected
    ),
    "psycopg2": (
        {"psycopg2/__init__.py": "def connect(dsn):\n    return dsn\n"},
        """
        import psycopg2
        counting()
        assert psycopg2.connect("here") == "here"  # LINE
        """,
        {"connect": 1},
    ),
}
"""Libraries that the catalog's servers do without, in the shape that they have: files, a program, and what it calls."""


@EVERY_PYTHON
@pytest.mark.parametrize("name", STAND_INS)
def test_other_libraries_calls_are_counted_once_each(python: Path, name: str, tmp_path: Path) -> None:
    files, script, expected = STAND_INS[name]
    text = textwrap.dedent(script) + "told()\n"
    calls = counted(text, tmp_path, python=python, path=[libraries(tmp_path, files)])
    found = {kind: sum(call.times for call in calls if call.kind == kind) for kind in {call.kind for call in calls}}
    assert found == expected
    assert all(call.source.endswith("# LINE" if call.kind != "pool" else "# POOL") for call in calls)


def test_another_version_of_a_library_is_left_as_it_is(tmp_path: Path) -> None:
    """A function that does not await where ours would, a name that is missing, one that cannot be replaced."""
    files = {
        "httpx/_client.py": """
            class AsyncClient:
                def send(self):
                    return "sent"
            """,
        "redis/client.py": "class Meta(type):\n    def __setattr__(cls, *_):\n        raise TypeError('fixed')\n\n"
        "class Redis(metaclass=Meta):\n    def execute_command(self):\n        return 'done'\n",
        "requests/sessions.py": "Session = None\n",
    }
    script = """
        import requests.sessions
        from httpx._client import AsyncClient
        from redis.client import Redis
        counting()
        assert AsyncClient().send() == "sent"
        assert Redis().execute_command() == "done"
        told()
        """
    calls = counted(script, tmp_path, path=[libraries(tmp_path, files)])
    assert by_line(calls) == {("http", 'assert AsyncClient().send() == "sent"'): (1, 1)}


def test_what_promises_nothing_after_all_is_a_call_that_ends_as_it_returns(tmp_path: Path) -> None:
    """Where the probe expects a future, as Tornado's client returns one."""
    files = {
        "tornado/httpclient.py": """
            class AsyncHTTPClient:
                def fetch(self, url):
                    if url == "nowhere":
                        raise ValueError(url)
                    return url
            """,
    }
    script = """
        from tornado.httpclient import AsyncHTTPClient

        def ask(url):
            try:
                return AsyncHTTPClient().fetch(url)
            except ValueError as error:
                return repr(error)

        counting()
        assert [ask("here"), ask("nowhere")] == ["here", "ValueError('nowhere')"]
        told()
        """
    calls = counted(script, tmp_path, path=[libraries(tmp_path, files)])
    assert by_line(calls) == {("http", "return AsyncHTTPClient().fetch(url)"): (2, 1)}
