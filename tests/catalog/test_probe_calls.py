"""What the probe says of calls, from programs that make as many as they say, over Python itself and over stand-ins."""

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from .calling import COUNTING, Called, by_line, counted, libraries
from .peers import MailServer, Upstream
from .probed import PROBE, program, pythons
from .running import interpreter

MS = 1_000_000

EVERY_PYTHON = pytest.mark.parametrize(
    "python", pythons(), ids=lambda path: "".join(Path(path).parts[-3:-2]) or str(path)
)

HTTPX = {
    "httpx/_client.py": """
        import asyncio, time

        class Client:
            def send(self, seconds=0.01, error=None):
                "Sends."
                time.sleep(seconds)
                if error is not None:
                    raise error
                return "sent"

        class AsyncClient:
            async def send(self, seconds=0.01, then=None):
                if then is not None:
                    self.task = asyncio.get_running_loop().create_task(then())
                await asyncio.sleep(seconds)
                return "sent"

            async def get(self):
                return await self.send()
        """
}
"""A client of the shape of httpx."""


@EVERY_PYTHON
def test_calls_are_counted_at_the_line_that_led_to_them_and_one_within_another_once(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    """`urlopen` calls http.client, which connects, for each request anew; the connection of a client is kept."""
    script = """
        import http.client, sys, urllib.request

        def first():
            return urllib.request.urlopen(sys.argv[1]).read()

        def second():
            return urllib.request.urlopen(sys.argv[1]).status

        counting()
        for _ in range(3):
            first()
        second()
        connection = http.client.HTTPConnection(sys.argv[1].split("/")[2])
        for _ in range(2):
            connection.request("GET", "/")
            connection.getresponse().read()
        told()
        """
    upstream.pages["/"] = (200, "here")
    upstream.hold_s = 0.02
    calls = counted(script, tmp_path, python=python, arguments=[f"{upstream.url}/"])
    assert by_line(calls) == {
        ("http", "return urllib.request.urlopen(sys.argv[1]).read()"): (3, 1),
        ("connect", "return urllib.request.urlopen(sys.argv[1]).read()"): (3, 1),
        ("http", "return urllib.request.urlopen(sys.argv[1]).status"): (1, 1),
        ("connect", "return urllib.request.urlopen(sys.argv[1]).status"): (1, 1),
        ("http", "connection.getresponse().read()"): (2, 1),
        ("connect", 'connection.request("GET", "/")'): (1, 1),
    }
    first = next(call for call in calls if (call.kind, call.function) == ("http", "first"))
    assert Path(first.file).name == "app.py"
    assert 60 * MS <= first.total_ns <= 3_000 * MS
    assert 20 * MS <= first.longest_ns <= first.total_ns - 40 * MS
    assert calls[0].total_ns == max(call.total_ns for call in calls)


@EVERY_PYTHON
def test_the_probe_begins_with_the_first_call_of_a_program_that_has_no_loop_and_one_thread(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    script = """
        import sys, time, urllib.request
        while True:
            urllib.request.urlopen(sys.argv[1]).read()
            time.sleep(0.01)
        """
    upstream.pages["/"] = (200, "here")
    with program(script, tmp_path, python=python, arguments=[f"{upstream.url}/"]) as running:
        (answer,) = running.seen(0.5)
    assert {(each[0], each[2]) for each in answer["calls"]} == {("http", 4), ("connect", 4)}
    assert min(each[4] for each in answer["calls"]) >= 3


AT_ONCE = """
    import asyncio
    from httpx._client import AsyncClient

    client = AsyncClient()

    async def fetch():
        return await client.get()

    async def main():
        for _ in range(4):
            await client.get()
        await asyncio.gather(*(fetch() for _ in range(5)))
        await asyncio.gather(*(client.get() for _ in range(3)))
        for _ in range(2):
            await asyncio.wait_for(client.get(), 5)
        await asyncio.create_task(client.send())
        await asyncio.shield(client.send())
        loop = asyncio.get_running_loop()
        await asyncio.wait([loop.create_task(client.get()) for _ in range(3)])
        await asyncio.wait([loop.create_task(client.send()) for _ in range(2)])

    counting()
    asyncio.run(main())
    told()
    """


@EVERY_PYTHON
def test_what_is_awaited_one_after_another_is_told_from_what_is_awaited_at_once(python: Path, tmp_path: Path) -> None:
    """A task that is the library's alone has no line of the program on its stack: whoever has made it says his."""
    calls = counted(AT_ONCE, tmp_path, python=python, path=[libraries(tmp_path, HTTPX)])
    assert by_line(calls) == {
        ("http", "await client.get()"): (4, 1),
        ("http", "return await client.get()"): (5, 5),
        ("http", "await asyncio.gather(*(client.get() for _ in range(3)))"): (3, 3),
        ("http", "await asyncio.wait_for(client.get(), 5)"): (2, 1),
        ("http", "await asyncio.create_task(client.send())"): (1, 1),
        ("http", "await asyncio.shield(client.send())"): (1, 1),
        # Those that are made by the loop itself, as servers do, have nobody.
        ("http", "return await self.send()"): (3, 3),
        ("http", "async def send(self, seconds=0.01, then=None):"): (2, 2),
    }
    assert all(call.total_ns >= call.times * 9 * MS for call in calls)


@EVERY_PYTHON
def test_threads_of_a_pool_call_at_once(python: Path, tmp_path: Path, upstream: Upstream) -> None:
    script = """
        import sys, urllib.request
        from concurrent.futures import ThreadPoolExecutor

        def fetch(_):
            return urllib.request.urlopen(sys.argv[1]).read()

        counting()
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(fetch, range(4)))
        told()
        """
    upstream.pages["/"] = (200, "here")
    upstream.gate = 4
    calls = counted(script, tmp_path, python=python, arguments=[f"{upstream.url}/"])
    assert by_line(calls, "http") == {("http", "return urllib.request.urlopen(sys.argv[1]).read()"): (4, 4)}


@EVERY_PYTHON
def test_what_is_handed_to_a_thread_is_told_at_the_line_that_handed_it_over(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    script = """
        import asyncio, sys, urllib.request

        async def main():
            for _ in range(3):
                await asyncio.to_thread(urllib.request.urlopen, sys.argv[1])

        counting()
        asyncio.run(main())
        told()
        """
    upstream.pages["/"] = (200, "here")
    calls = counted(script, tmp_path, python=python, arguments=[f"{upstream.url}/"])
    line = "await asyncio.to_thread(urllib.request.urlopen, sys.argv[1])"
    assert by_line(calls) == {("http", line): (3, 1), ("connect", line): (3, 1)}


@EVERY_PYTHON
def test_a_loop_s_connection_is_one_and_one_that_is_refused_is_none(
    python: Path, tmp_path: Path, upstream: Upstream
) -> None:
    script = """
        import asyncio, socket, sys

        async def connect(port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return writer

        async def refused():
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                try:
                    await asyncio.open_connection("127.0.0.1", free.getsockname()[1])
                except ConnectionRefusedError:
                    pass

        async def given(port):
            with socket.socket() as sock:
                sock.setblocking(False)
                await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
                reader, writer = await asyncio.open_connection(sock=sock)
                writer.close()

        async def datagrams():
            with socket.socket(type=socket.SOCK_DGRAM) as sock:
                sock.connect(("127.0.0.1", 9))

        async def unix(path):
            server = await asyncio.start_unix_server(lambda reader, writer: writer.close(), path)
            reader, writer = await asyncio.open_unix_connection(path)
            writer.close()
            server.close()

        async def main(port):
            for _ in range(2):
                await connect(port)
            await asyncio.gather(*(connect(port) for _ in range(5)))
            await refused()
            await given(port)
            await datagrams()
            await unix(sys.argv[2])

        counting()
        asyncio.run(main(int(sys.argv[1])))
        told()
        """
    calls = counted(script, tmp_path, python=python, arguments=[str(upstream.port), str(tmp_path / "socket")])
    assert by_line(calls) == {
        ("connect", 'reader, writer = await asyncio.open_connection("127.0.0.1", port)'): (7, 5),
        ("connect", 'await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))'): (1, 1),
        ("connect", "reader, writer = await asyncio.open_unix_connection(path)"): (1, 1),
    }


def test_only_calls_that_begin_and_end_while_it_counts_are_counted(tmp_path: Path) -> None:
    script = """
        import threading, time
        from httpx._client import Client

        def before():
            Client().send(1.0)

        def after():
            Client().send(60)

        threading.Thread(target=before, daemon=True).start()
        counting()
        threading.Thread(target=after, daemon=True).start()
        Client().send()
        time.sleep(1.2)
        told()
        """
    calls = counted(script, tmp_path, path=[libraries(tmp_path, HTTPX)])
    assert by_line(calls) == {("http", "Client().send()"): (1, 1)}


def test_a_second_counting_knows_nothing_of_the_first(tmp_path: Path) -> None:
    script = """
        import threading, time
        from httpx._client import Client
        threading.Thread(target=lambda: None).start()
        while True:
            Client().send(0.02)
        """
    with program(script, tmp_path, path=[libraries(tmp_path, HTTPX)]) as running:
        (first,) = running.seen(1)
        (again,) = running.tell()
        running.start()
        (second,) = running.tell()
    assert first["calls"] == again["calls"]
    assert first["calls"][0][4] >= 10
    assert sum(each[4] for each in second["calls"]) < first["calls"][0][4] / 2


@EVERY_PYTHON
def test_a_call_that_fails_is_a_call_and_its_error_is_what_it_was(python: Path, tmp_path: Path) -> None:
    script = """
        from httpx._client import Client

        class Stop(BaseException):
            pass

        def ask(error):
            try:
                return Client().send(0.001, error)
            except BaseException as seen:
                assert seen is error and seen.__context__ is None and seen.__cause__ is None
                return repr(seen)

        counting()
        assert [ask(ValueError("its own", 7)), ask(Stop()), ask(None)] == ["ValueError('its own', 7)", "Stop()", "sent"]
        told()
        """
    calls = counted(script, tmp_path, python=python, path=[libraries(tmp_path, HTTPX)])
    assert by_line(calls) == {("http", "return Client().send(0.001, error)"): (3, 1)}


DESCRIBED = """
    import asyncio, inspect, json, re, socket, sys
    import anyio.to_thread, httpx2, psycopg, requests, urllib.request, http.client, smtplib

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
        anyio.to_thread.run_sync, asyncio.to_thread, asyncio.BaseEventLoop.create_connection, socket.create_connection,
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


@EVERY_PYTHON
def test_what_a_call_has_started_is_no_part_of_it_once_it_is_over(python: Path, tmp_path: Path) -> None:
    """A task has its starter's context for as long as it runs, and a coroutine may be closed in another one."""
    script = """
        import asyncio, contextvars
        from httpx._client import AsyncClient

        client = AsyncClient()

        async def later():
            await asyncio.sleep(0.1)
            await client.send(0.01)

        async def main():
            await client.send(0.001, later)
            await client.task
            closed = client.send(0.002)
            contextvars.copy_context().run(closed.send, None)
            closed.close()
            await client.send(0.003)
            cancelled = asyncio.ensure_future(forever())
            await asyncio.sleep(0.05)
            cancelled.cancel()
            try:
                await cancelled
            except asyncio.CancelledError:
                pass
            await client.send(0.004)

        async def forever():
            await client.send(3600)

        counting()
        asyncio.run(main())
        told()
        """
    calls = counted(script, tmp_path, python=python, path=[libraries(tmp_path, HTTPX)], options=["-W", "error"])
    assert by_line(calls) == {
        ("http", "await client.send(0.001, later)"): (1, 1),
        ("http", "await client.send(0.01)"): (1, 1),
        ("http", "contextvars.copy_context().run(closed.send, None)"): (1, 1),
        ("http", "await client.send(0.003)"): (1, 1),
        ("http", "await client.send(3600)"): (1, 1),
        ("http", "await client.send(0.004)"): (1, 1),
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


def test_a_driver_in_a_greenlet_was_led_to_by_the_line_that_awaits_it(tmp_path: Path) -> None:
    """As SQLAlchemy runs those that await: the program's line stands on the stack of the greenlet's parent."""
    files = {
        "sqlalchemy/engine/default.py": """
            import asyncio
            import greenlet

            class Provider(greenlet.greenlet):
                __sqlalchemy_greenlet_provider__ = True

                def __init__(self, function, driver):
                    greenlet.greenlet.__init__(self, function, driver)
                    self.gr_context = driver.gr_context

            class DefaultDialect:
                def do_execute(self, statement):
                    return greenlet.getcurrent().parent.switch(asyncio.sleep(0.01, statement))

                async def execute(self, statement):
                    child = Provider(self.do_execute, greenlet.getcurrent())
                    result = child.switch(statement)
                    while not child.dead:
                        result = child.switch(await result)
                    return result
            """,
    }
    script = """
        import asyncio
        from sqlalchemy.engine.default import DefaultDialect

        dialect = DefaultDialect()

        async def ask():
            return await dialect.execute("one")

        async def main():
            for _ in range(3):
                assert await dialect.execute("two") == "two"
            assert await asyncio.gather(ask(), ask()) == ["one", "one"]

        counting()
        asyncio.run(main())
        told()
        """
    calls = counted(script, tmp_path, python=interpreter("flask-gevent"), path=[libraries(tmp_path, files)])
    assert by_line(calls) == {
        ("database", 'assert await dialect.execute("two") == "two"'): (3, 1),
        ("database", 'return await dialect.execute("one")'): (2, 2),
    }


@EVERY_PYTHON
def test_forked_workers_count_their_own_calls(python: Path, tmp_path: Path) -> None:
    """The parent has called before, as one has that loads the program for its workers."""
    script = """
        import os
        from httpx._client import Client

        Client().send()
        for _ in range(2):
            if os.fork() == 0:
                while True:
                    Client().send(0.02)
        os.wait()
        """
    path = [libraries(tmp_path, HTTPX)]
    with program(script, tmp_path, python=python, path=path, options=["-W", "error"]) as running:
        answers = running.seen(1, processes=3)
    workers = [answer for answer in answers if answer["pid"] != running.process.pid]
    assert len(workers) == 2
    for answer in workers:
        (call,) = [Called(*each) for each in answer["calls"]]
        assert call.source == "Client().send(0.02)"
        assert call.times >= 10
        assert call.most_at_once == 1


def test_a_fork_within_a_call_begins_anew(tmp_path: Path) -> None:
    files = {"httpx/_client.py": "class Client:\n    def send(self, then=lambda: 1):\n        return then()\n"}
    script = """
        import os
        from httpx._client import Client

        def work():
            if os.fork() == 0:
                counting()
                for _ in range(3):
                    Client().send()
                told()
            os.wait()

        counting()
        Client().send(work)
        """
    with program(COUNTING + textwrap.dedent(script), tmp_path, path=[libraries(tmp_path, files)]) as running:
        running.started = True
        running.called(2)
        assert running.process.stdout is not None
        assert running.process.stdout.readline() == "told\n"
        answers = {answer["pid"]: answer["calls"] for answer in running.tell()}
    del answers[running.process.pid]
    ((call,),) = answers.values()
    assert Called(*call).source == "Client().send()"
    assert Called(*call).times == 3


def test_no_more_than_two_hundred_places_are_told_and_those_are_the_longest(tmp_path: Path) -> None:
    lines = [f"client.send({0.02 if number < 3 else 0})  # {number}" for number in range(250)]
    script = "\n".join(["from httpx._client import Client", "client = Client()", "counting()", *lines, "told()"])
    calls = counted(script, tmp_path, path=[libraries(tmp_path, HTTPX)])
    assert len(calls) == 200
    assert {call.source.partition("# ")[2] for call in calls[:3]} == {"0", "1", "2"}


@pytest.mark.parametrize(("own", "file"), [(True, "orders.py"), (False, "app.py")])
def test_an_installed_app_is_the_program_s_own_where_the_lab_says_so(own: bool, file: str, tmp_path: Path) -> None:
    files = HTTPX | {
        "shop/orders.py": """
            from httpx._client import Client

            def fetch():
                return Client().send()
            """
    }
    script = "from shop.orders import fetch\ncounting()\nfetch()\ntold()\n"
    packages = libraries(tmp_path, files)
    said = {"HEADWAY_OWN": os.pathsep.join([str(tmp_path), str(packages / "shop")])} if own else {}
    (call,) = counted(script, tmp_path, path=[packages], environment=said)
    assert Path(call.file).name == file


def test_the_more_specific_folder_says_whose_a_file_is(tmp_path: Path) -> None:
    """A project with its environment within; Python's folder within one that is named; a library's program."""
    project = tmp_path / "project"
    packages = project / ".venv" / "lib" / "python3.11" / "site-packages"
    linked = tmp_path / "linked"
    linked.symlink_to(project)
    named = [packages / "shop", linked, packages, Path("/"), Path(os.__file__).parent]
    cases = {
        project / "views.py": "OWN",
        linked / "views.py": "OWN",
        packages / "django" / "views.py": "LIBRARY",
        packages / "shop" / "views.py": "OWN",
        packages / "shop" / "site-packages" / "inner.py": "LIBRARY",
        packages / "single.py": "LIBRARY",
        Path("/usr/lib/python3/dist-packages/yaml.py"): "LIBRARY",
        Path(os.__file__): "PYTHON",
        Path(sys.executable).with_name("gunicorn"): "LIBRARY",
        PROBE / "headway_probe" / "calls.py": "PROBE",
        PROBE / "headway_probe" / "loops.py": "LOOP",
        PROBE / "headway_settings" / "pools.py": "PROBE",
        PROBE / "headway_importing.py": "PROBE",
        PROBE.parent / "check" / "serve.py": "LIBRARY",
        Path("/elsewhere/app.py"): "OWN",
    }
    script = """
        import json, sys
        from headway_probe import place
        names = {getattr(place, name): name for name in ("OWN", "LIBRARY", "PYTHON", "PROBE", "LOOP")}
        print(json.dumps({path: names[place.whose(path)] for path in json.loads(sys.argv[1])}))
        """
    said = {"HEADWAY_OWN": os.pathsep.join(map(str, named))}
    with program(script, tmp_path, arguments=[json.dumps([str(path) for path in cases])], environment=said) as running:
        code, out, err = running.ended()
    assert code == 0, err
    assert json.loads(out) == {str(path): owner for path, owner in cases.items()}


def test_a_loop_that_a_call_holds_up_stands_at_the_program_s_line(tmp_path: Path) -> None:
    """Though the probe's own frame lies between the line and where the thread waits."""
    script = """
        import asyncio
        from httpx._client import Client

        async def main():
            while True:
                Client().send(0.2)
                await asyncio.sleep(0.01)

        asyncio.run(main())
        """
    with program(script, tmp_path, path=[libraries(tmp_path, HTTPX)]) as running:
        (answer,) = running.seen(1)
    file, line, function, *_ = max(answer["held"], key=lambda held: held[-1])
    assert (Path(file).name, line, function) == ("app.py", 7, "main")
    assert [call[1:4] for call in answer["calls"]] == [[file, line, function]]


def test_a_mail_is_a_connection_and_what_is_said_over_it(tmp_path: Path, mail: MailServer) -> None:
    script = """
        import smtplib, sys
        counting()
        with smtplib.SMTP("127.0.0.1", int(sys.argv[1])) as client:
            client.sendmail("a@example.org", ["b@example.org"], "Subject: here")
            client.sendmail("a@example.org", ["b@example.org"], "Subject: again")
        told()
        """
    calls = counted(script, tmp_path, arguments=[str(mail.port)])
    opened = 'with smtplib.SMTP("127.0.0.1", int(sys.argv[1])) as client:'
    assert by_line(calls) == {
        ("connect", opened): (1, 1),
        ("mail", opened): (1, 1),
        ("mail", 'client.sendmail("a@example.org", ["b@example.org"], "Subject: here")'): (1, 1),
        ("mail", 'client.sendmail("a@example.org", ["b@example.org"], "Subject: again")'): (1, 1),
    }
    assert len(mail.messages) == 2
