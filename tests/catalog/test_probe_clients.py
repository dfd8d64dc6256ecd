"""What the probe says of calls that real client libraries make, in the environments that the catalog's servers have."""

import sys
from pathlib import Path

import pytest

from .counted_calls import by_line, counted
from .peers import MailServer, PostgresServer, Upstream
from .server_process import interpreter


@pytest.fixture
def page(upstream: Upstream) -> str:
    """The address of something that is there."""
    upstream.pages["/"] = (200, "here")
    return f"{upstream.url}/"


def test_requests_calls_urllib3_which_calls_http_client_and_that_is_one_call(tmp_path: Path, page: str) -> None:
    script = """
        import sys
        import requests, urllib3

        def alone():
            return requests.get(sys.argv[1]).text

        def in_session(session):
            return session.get(sys.argv[1]).text

        counting()
        for _ in range(3):
            assert alone() == "here"
        with requests.Session() as session:
            for _ in range(4):
                in_session(session)
        with urllib3.PoolManager() as manager:
            for _ in range(2):
                manager.request("GET", sys.argv[1])
        told()
        """
    alone, in_session = "return requests.get(sys.argv[1]).text", "return session.get(sys.argv[1]).text"
    manager = 'manager.request("GET", sys.argv[1])'
    assert by_line(counted(script, tmp_path, arguments=[page])) == {
        ("http", alone): (3, 1), ("connect", alone): (3, 1),
        ("http", in_session): (4, 1), ("connect", in_session): (1, 1),
        ("http", manager): (2, 1), ("connect", manager): (1, 1),
    }  # fmt: skip


def test_httpx_in_both_its_forms(tmp_path: Path, page: str, upstream: Upstream) -> None:
    script = """
        import asyncio, sys
        import httpx2

        async def fetch(client):
            return (await client.get(sys.argv[1])).text

        async def main():
            async with httpx2.AsyncClient() as client:
                for _ in range(2):
                    await client.get(sys.argv[1])
                assert await asyncio.gather(*(fetch(client) for _ in range(5))) == ["here"] * 5

        with httpx2.Client() as client:
            counting()
            for _ in range(3):
                client.get(sys.argv[1])
        asyncio.run(main())
        told()
        """
    assert by_line(counted(script, tmp_path, arguments=[page]), "http") == {
        ("http", "client.get(sys.argv[1])"): (3, 1),
        ("http", "await client.get(sys.argv[1])"): (2, 1),
        ("http", "return (await client.get(sys.argv[1])).text"): (5, 5),
    }


def test_anyio_s_threads_know_who_has_sent_them(tmp_path: Path, page: str) -> None:
    script = """
        import asyncio, sys
        import anyio.to_thread, requests

        async def main():
            for _ in range(3):
                await anyio.to_thread.run_sync(requests.get, sys.argv[1])

        counting()
        asyncio.run(main())
        told()
        """
    line = "await anyio.to_thread.run_sync(requests.get, sys.argv[1])"
    assert by_line(counted(script, tmp_path, arguments=[page])) == {("http", line): (3, 1), ("connect", line): (3, 1)}


AIOHTTP = """
    import asyncio, sys
    import aiohttp

    async def fetch(session):
        async with session.get(sys.argv[1]) as response:
            return await response.text()

    async def main():
        async with aiohttp.ClientSession() as session:
            for _ in range(4):
                async with session.get(sys.argv[1]) as response:  # one after another
                    await response.read()
            assert await asyncio.gather(*(fetch(session) for _ in range(5))) == ["here"] * 5

    counting()
    {run}(main())
    told()
    """


@pytest.mark.parametrize(
    ("run", "server"), [("asyncio.run", "tornado"), ("__import__('uvloop').run", "fastapi-uvicorn")]
)
def test_aiohttp_with_either_loop(run: str, server: str, tmp_path: Path, page: str, upstream: Upstream) -> None:
    calls = by_line(counted(AIOHTTP.format(run=run), tmp_path, python=interpreter(server), arguments=[page]))
    serial, at_once = "async with session.get(sys.argv[1]) as response:  # one after another", "async with session.get"
    assert calls["http", serial] == (4, 1)
    assert calls["connect", serial] == (1, 1)
    assert calls["http", f"{at_once}(sys.argv[1]) as response:"] == (5, 5)
    assert upstream.connections == sum(times for (kind, _), (times, _) in calls.items() if kind == "connect")


def test_uvloop_s_own_connections(tmp_path: Path, upstream: Upstream) -> None:
    script = """
        import asyncio, sys, uvloop

        async def main():
            for _ in range(3):
                reader, writer = await asyncio.open_connection("127.0.0.1", int(sys.argv[1]))
                writer.close()

        counting()
        uvloop.run(main())
        told()
        """
    calls = counted(script, tmp_path, python=interpreter("fastapi-uvicorn"), arguments=[str(upstream.port)])
    line = 'reader, writer = await asyncio.open_connection("127.0.0.1", int(sys.argv[1]))'
    assert by_line(calls) == {("connect", line): (3, 1)}


def test_tornado_s_client_promises_its_answers(tmp_path: Path, page: str, upstream: Upstream) -> None:
    script = """
        import asyncio, sys
        from tornado.httpclient import AsyncHTTPClient, HTTPClientError

        async def main():
            client = AsyncHTTPClient()
            for _ in range(3):
                assert (await client.fetch(sys.argv[1])).body == b"here"
            await asyncio.gather(*[client.fetch(sys.argv[1]) for _ in range(5)])
            try:
                await client.fetch(sys.argv[1] + "missing")
            except HTTPClientError as error:
                assert error.code == 404

        counting()
        asyncio.run(main())
        told()
        """
    calls = counted(script, tmp_path, python=interpreter("tornado"), arguments=[page])
    assert by_line(calls, "http") == {
        ("http", 'assert (await client.fetch(sys.argv[1])).body == b"here"'): (3, 1),
        ("http", "await asyncio.gather(*[client.fetch(sys.argv[1]) for _ in range(5)])"): (5, 5),
        ("http", 'await client.fetch(sys.argv[1] + "missing")'): (1, 1),
    }
    assert upstream.connections == sum(call.times for call in calls if call.kind == "connect")


def test_aiosmtplib_sends_mail(tmp_path: Path, mail: MailServer) -> None:
    script = """
        import asyncio, sys
        import aiosmtplib

        async def main():
            async with aiosmtplib.SMTP(hostname="127.0.0.1", port=int(sys.argv[1])) as client:
                await client.sendmail("a@example.org", ["b@example.org"], "Subject: here")

        counting()
        asyncio.run(main())
        told()
        """
    calls = counted(script, tmp_path, python=interpreter("tornado"), arguments=[str(mail.port)])
    opened = 'async with aiosmtplib.SMTP(hostname="127.0.0.1", port=int(sys.argv[1])) as client:'
    assert by_line(calls) == {
        ("connect", opened): (1, 1),
        ("mail-login", opened): (1, 1),
        ("mail", 'await client.sendmail("a@example.org", ["b@example.org"], "Subject: here")'): (1, 1),
    }


def test_psycopg_in_both_its_forms_and_its_pools(tmp_path: Path, postgres: PostgresServer) -> None:
    script = """
        import asyncio, sys
        import psycopg
        from psycopg_pool import AsyncConnectionPool, ConnectionPool

        async def ask(pool):
            async with pool.connection() as connection:
                await connection.execute("SELECT pg_sleep(0.05)")

        async def main():
            async with await psycopg.AsyncConnection.connect(sys.argv[1]) as connection:
                for _ in range(3):
                    await connection.execute("SELECT 1")
            async with AsyncConnectionPool(sys.argv[1], min_size=2, max_size=2) as pool:
                await pool.wait()
                await asyncio.gather(*(ask(pool) for _ in range(4)))

        counting()
        with psycopg.connect(sys.argv[1]) as connection:
            with connection.cursor() as cursor:
                for _ in range(4):
                    assert cursor.execute("SELECT 7").fetchone() == (7,)
                cursor.executemany("SELECT %s", [(1,), (2,)])
        with ConnectionPool(sys.argv[1], min_size=1, max_size=1) as pool:
            pool.wait()
            for _ in range(2):
                with pool.connection() as connection:  # of a pool
                    connection.execute("SELECT 2")
        asyncio.run(main())
        told()
        """
    calls = by_line(counted(script, tmp_path, python=interpreter("tornado"), arguments=[postgres.dsn]))
    expected = {
        ("connect", "with psycopg.connect(sys.argv[1]) as connection:"): (1, 1),
        ("database", 'assert cursor.execute("SELECT 7").fetchone() == (7,)'): (4, 1),
        ("database", 'cursor.executemany("SELECT %s", [(1,), (2,)])'): (1, 1),
        ("pool", "with pool.connection() as connection:  # of a pool"): (2, 1),
        ("database", 'connection.execute("SELECT 2")'): (2, 1),
        ("connect", "async with await psycopg.AsyncConnection.connect(sys.argv[1]) as connection:"): (1, 1),
        ("database", 'await connection.execute("SELECT 1")'): (3, 1),
        ("pool", "async with pool.connection() as connection:"): (4, 2),  # the first two have theirs at once
        ("database", 'await connection.execute("SELECT pg_sleep(0.05)")'): (4, 2),
    }
    assert {key: calls.get(key) for key in expected} == expected
    # Pools open theirs by themselves, in threads and tasks that no line of the program is in.
    assert sum(times for (kind, _), (times, _) in calls.items() if kind == "connect") == 2 + 1 + 2


MODELS = """
    import asyncio, sys
    import django
    from django.conf import settings

    settings.configure(
        DATABASES={{"default": {database}}}, INSTALLED_APPS=[], DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
        USE_TZ=True,
    )
    django.setup()
    from django.db import connection, models

    class Order(models.Model):
        name = models.TextField()

        class Meta:
            app_label = "shop"
            db_table = "headway_orders"

    with connection.schema_editor() as editor:
        editor.create_model(Order)
    Order.objects.create(name="first")

    def listed():
        return [Order.objects.filter(pk=pk).first() for pk in range(4)]

    async def counts():
        return [await Order.objects.acount() for _ in range(3)]

    counting()
    assert [order is not None for order in listed()] == [False, True, False, False]
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM headway_orders")
    assert asyncio.run(counts()) == [1, 1, 1]
    Order.objects.all().delete()
    with connection.schema_editor() as editor:
        editor.delete_model(Order)
    told()
    """


@pytest.mark.parametrize("server", ["django-sync", "django-6-sync-persistent"])
@pytest.mark.parametrize("engine", ["sqlite3", "postgresql"])
def test_django_s_queries_are_told_at_the_line_that_makes_them(
    server: str, engine: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Over psycopg they are psycopg's calls as well; those that await run in a thread of asgiref's."""
    database: dict[str, object] = {"ENGINE": f"django.db.backends.{engine}", "NAME": str(tmp_path / "db.sqlite3")}
    if engine == "postgresql":
        port = request.getfixturevalue("postgres").port
        database |= {"NAME": "postgres", "USER": "headway", "HOST": "127.0.0.1", "PORT": port}
    script = MODELS.format(database=repr(database))
    calls = by_line(counted(script, tmp_path, python=interpreter(server)))
    assert calls["database", "return [Order.objects.filter(pk=pk).first() for pk in range(4)]"] == (4, 1)
    assert calls["database", 'cursor.execute("SELECT count(*) FROM headway_orders")'] == (1, 1)
    counts = "return [await Order.objects.acount() for _ in range(3)]"
    times, at_once = calls["database", counts]
    # The thread opens a connection of its own, for which Django may ask something at first.
    assert 3 <= times <= 5
    assert at_once == 1
    if engine == "postgresql":
        assert calls["connect", counts] == (1, 1)


def test_greenlets_call_at_once(tmp_path: Path, page: str, upstream: Upstream) -> None:
    script = """
        from gevent import monkey; monkey.patch_all()
        import sys, urllib.request
        import gevent

        def fetch():
            return urllib.request.urlopen(sys.argv[1]).read()

        counting()
        for _ in range(2):
            urllib.request.urlopen(sys.argv[1]).read()
        gevent.joinall([gevent.spawn(fetch) for _ in range(5)], raise_error=True)
        told()
        """
    upstream.hold_s = 0.05
    calls = by_line(counted(script, tmp_path, python=interpreter("flask-gevent"), arguments=[page]))
    serial, at_once = "urllib.request.urlopen(sys.argv[1]).read()", "return urllib.request.urlopen(sys.argv[1]).read()"
    assert calls == {
        ("http", serial): (2, 1), ("connect", serial): (2, 1), ("http", at_once): (5, 5), ("connect", at_once): (5, 5),
    }  # fmt: skip


def test_a_program_over_https_connects_once(tmp_path: Path, tls_upstream: Upstream, certificate: Path) -> None:
    script = """
        import ssl, sys, urllib.request
        context = ssl.create_default_context(cafile=sys.argv[2])
        context.check_hostname = False
        counting()
        urllib.request.urlopen(sys.argv[1], context=context).read()
        told()
        """
    tls_upstream.pages["/"] = (200, "here")
    calls = counted(script, tmp_path, python=sys.executable, arguments=[f"{tls_upstream.url}/", str(certificate)])
    line = "urllib.request.urlopen(sys.argv[1], context=context).read()"
    assert by_line(calls) == {("http", line): (1, 1), ("connect", line): (1, 1)}
