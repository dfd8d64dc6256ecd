"""Settings applied to the real libraries, over a real database: what the library then says, and what it then does."""

import json
from pathlib import Path
from typing import Any

import pytest

from headway.study.app import App, LibrarySetting

from .applied_settings import Ran, library_python, ran
from .peers import PostgresServer

KEPT, POOL, THREADS = {"CONN_MAX_AGE": 60}, {"DATABASE_POOL": 20}, {"SYNC_THREADS": 200}
DJANGO = App(interface="wsgi", target="app", directory=Path(), python=Path("python"), framework="django")

EVERY_DJANGO = pytest.mark.parametrize("environment", ["django", "django-6"])


def said(done: Ran) -> Any:
    """What the program printed, as JSON; it has ended well, and nothing went wrong within it."""
    assert (done.code, done.err) == (0, "")
    return json.loads(done.out)


DATABASES = """
    import json
    from django.conf import settings

    POSTGRES = {"ENGINE": "django.db.backends.postgresql", "NAME": "shop"}
    DATABASES = {
        "default": {**POSTGRES},
        "explicit": {**POSTGRES, "CONN_MAX_AGE": 0},
        "kept": {**POSTGRES, "CONN_MAX_AGE": 30},
        "for ever": {**POSTGRES, "CONN_MAX_AGE": None},
        "pooled": {**POSTGRES, "OPTIONS": {"pool": True}},
        "engine with a pool": {**POSTGRES, "ENGINE": "dj_db_conn_pool.backends.postgresql"},
        "file": {"ENGINE": "django.db.backends.sqlite3", "NAME": "shop.sqlite3"},
        "nothing": {},
    }
    settings.configure(DATABASES=DATABASES)
    from django.db import connections

    print(json.dumps({
        alias: [each["CONN_MAX_AGE"], each["CONN_HEALTH_CHECKS"]] for alias, each in connections.settings.items()
    }))
    """


@EVERY_DJANGO
def test_django_keeps_connections_that_it_would_make_anew(environment: str, tmp_path: Path) -> None:
    python = library_python(environment)
    without = said(ran(DATABASES, tmp_path, python=python))
    assert without["default"] == without["explicit"] == [0, False]
    done = ran(DATABASES, tmp_path, python=python, settings=KEPT)
    assert said(done) == {**without, "default": [60, True], "explicit": [60, True]}
    assert without["kept"] == [30, False]
    assert without["for ever"] == [None, False]
    assert without["pooled"] == without["engine with a pool"] == without["file"] == without["nothing"] == [0, False]
    assert done.where == {"django default": (0, 60), "django explicit": (0, 60)}


REQUESTS = """
    import django, json, sys
    from django.conf import settings

    DATABASES = {"default": {
        "ENGINE": "django.db.backends.postgresql", "NAME": "postgres", "USER": "headway", "HOST": "127.0.0.1",
        "PORT": sys.argv[1],
    }}
    # what is written
    settings.configure(DATABASES=DATABASES)
    django.setup()

    from django.core.signals import request_finished, request_started
    from django.db import connection

    def asked():
        request_started.send(None)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            (pid,) = cursor.fetchone()
        request_finished.send(None)
        return pid

    print(json.dumps(len({asked() for _ in range(5)})))
    """


@EVERY_DJANGO
def test_five_requests_of_django_have_one_connection_instead_of_five(
    environment: str, postgres: PostgresServer, tmp_path: Path
) -> None:
    """As many backends of Postgres as there were connections; what is written has the same effect."""
    python, port = library_python(environment), str(postgres.port)
    assert said(ran(REQUESTS, tmp_path, python=python, arguments=[port])) == 5
    done = ran(REQUESTS, tmp_path, python=python, arguments=[port], settings=KEPT)
    assert said(done) == 1
    assert done.where == {"django default": (0, 60)}
    change = LibrarySetting(name="conn_max_age", value=60).change(DJANGO).replace("\n", "\n    ")
    written = REQUESTS.replace("# what is written", change)
    assert said(ran(written, tmp_path, python=python, arguments=[port])) == 1


DJANGO_POOL = """
    import django, json, sys
    from django.conf import settings

    def database(pool):
        return {
            "ENGINE": "django.db.backends.postgresql", "NAME": "postgres", "USER": "headway", "HOST": "127.0.0.1",
            "PORT": sys.argv[1], "OPTIONS": {"pool": pool},
        }

    DATABASES = {"default": database(True), "larger": database({"min_size": 1, "max_size": 30}), "none": database(None)}
    # what is written
    settings.configure(DATABASES=DATABASES)
    django.setup()

    from django.db import connections

    found = {alias: connections[alias].pool and connections[alias].pool.max_size for alias in DATABASES}
    with connections["default"].cursor() as cursor:
        cursor.execute("SELECT 1")
        found["asked"] = cursor.fetchone()[0]
    connections.close_all()
    for alias in DATABASES:
        connections[alias].close_pool()
    print(json.dumps(found))
    """


@EVERY_DJANGO
def test_django_s_pool_is_larger_where_it_has_one(environment: str, postgres: PostgresServer, tmp_path: Path) -> None:
    """Asked for together with kept connections, which Django refuses beside a pool."""
    python, port = library_python(environment), str(postgres.port)
    without = {"default": 4, "larger": 30, "none": None, "asked": 1}
    assert said(ran(DJANGO_POOL, tmp_path, python=python, arguments=[port])) == without
    done = ran(DJANGO_POOL, tmp_path, python=python, arguments=[port], settings={**POOL, **KEPT})
    assert said(done) == {**without, "default": 20}
    assert done.where["psycopg_pool ConnectionPool"] == (4, 20)
    change = LibrarySetting(name="database_pool", value=20).change(DJANGO).replace("\n", "\n    ")
    written = DJANGO_POOL.replace("# what is written", change)
    assert said(ran(written, tmp_path, python=python, arguments=[port])) == {**without, "default": 20}


PSYCOPG = """
    import asyncio, json, sys
    from psycopg_pool import AsyncConnectionPool, ConnectionPool, NullConnectionPool, PoolTimeout

    with ConnectionPool(sys.argv[1], min_size=1, max_size=2, num_workers=8) as pool:
        held = []
        try:
            while len(held) < 60:
                held.append(pool.getconn(timeout=1 if len(held) == int(sys.argv[2]) else 30))
        except PoolTimeout:
            pass
        for connection in held:
            pool.putconn(connection)

    async def size():
        return AsyncConnectionPool(open=False).max_size

    print(json.dumps([
        len(held), asyncio.run(size()), ConnectionPool(open=False, max_size=30).max_size,
        NullConnectionPool(open=False).max_size, NullConnectionPool(open=False, max_size=3).max_size,
    ]))
    """


def test_psycopg_s_pools_give_out_as_many_connections_as_they_are_large(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    """A pool for which there is no limit has none."""
    python = library_python("databases.txt")
    assert said(ran(PSYCOPG, tmp_path, python=python, arguments=[postgres.dsn, "2"])) == [2, 4, 30, 0, 3]
    done = ran(PSYCOPG, tmp_path, python=python, arguments=[postgres.dsn, "20"], settings=POOL)
    assert said(done) == [20, 20, 30, 0, 20]
    assert done.where == {
        "psycopg_pool ConnectionPool": (2, 20),
        "psycopg_pool AsyncConnectionPool": (4, 20),
        "psycopg_pool NullConnectionPool": (3, 20),
    }


ASYNCPG = """
    import asyncio, asyncpg, json, sys

    async def main():
        async with asyncpg.create_pool(sys.argv[1], min_size=1, max_size=3) as pool:
            held = []
            try:
                while len(held) < 60:
                    held.append(await pool.acquire(timeout=1 if len(held) == int(sys.argv[2]) else 30))
            except asyncio.TimeoutError:
                pass
            for connection in held:
                await pool.release(connection)
            larger = asyncpg.create_pool(sys.argv[1], max_size=30).get_max_size()
            print(json.dumps([len(held), pool.get_max_size(), larger]))

    asyncio.run(main())
    """


def test_asyncpg_s_pool_gives_out_as_many_connections_as_it_is_large(postgres: PostgresServer, tmp_path: Path) -> None:
    python = library_python("databases.txt")
    assert said(ran(ASYNCPG, tmp_path, python=python, arguments=[postgres.dsn, "3"])) == [3, 3, 30]
    done = ran(ASYNCPG, tmp_path, python=python, arguments=[postgres.dsn, "20"], settings=POOL)
    assert said(done) == [20, 20, 30]
    assert done.where == {"asyncpg Pool": (3, 20)}


AT_ONCE = """
    import asyncio, json, sys, threading, time
    import anyio.to_thread

    own = json.loads(sys.argv[1])

    async def main():
        if own is not None:
            anyio.to_thread.current_default_thread_limiter().total_tokens = own
        inside, most, latest, lock = 0, 0, 0, threading.Lock()

        def work():
            nonlocal inside, most, latest
            with lock:
                inside, most, latest = inside + 1, max(most, inside + 1), time.monotonic()
            # On a busy machine a hundred threads take a while to start: leave when no other one comes.
            while time.monotonic() < latest + 0.5:
                time.sleep(0.05)
            with lock:
                inside -= 1

        async with anyio.create_task_group() as tasks:
            for _ in range(120):
                tasks.start_soon(anyio.to_thread.run_sync, work)
        return most

    print(json.dumps([anyio.run(main), anyio.run(main)]))
    """


def test_as_many_threads_run_at_once_in_each_loop_as_are_asked_for(tmp_path: Path) -> None:
    """120 tasks: anyio's own 40 of them at once, or as many as are set; an app may set more, and keeps that."""
    python, hundred = library_python("modern"), {"SYNC_THREADS": 100}
    assert said(ran(AT_ONCE, tmp_path, python=python, arguments=["null"])) == [40, 40]
    done = ran(AT_ONCE, tmp_path, python=python, arguments=["null"], settings=hundred)
    assert said(done) == [100, 100]
    assert done.where == {"anyio asyncio": (40, 100)}
    assert said(ran(AT_ONCE, tmp_path, python=python, arguments=["110"], settings=hundred)) == [110, 110]
    assert said(ran(AT_ONCE, tmp_path, python=python, arguments=["60"], settings=hundred)) == [100, 100]
    assert said(ran(AT_ONCE, tmp_path, python=python, arguments=["110"])) == [110, 110]


LIFESPAN = """
    import anyio.to_thread
    from fastapi import FastAPI
    from starlette.applications import Starlette

    # what is written

    async def main():
        async with app.router.lifespan_context(app):
            print(int(anyio.to_thread.current_default_thread_limiter().total_tokens))

    anyio.run(main)
    """


@pytest.mark.parametrize("framework", ["fastapi", "starlette", "litestar"])
def test_what_is_written_for_threads_sets_them(framework: str, tmp_path: Path) -> None:
    app = DJANGO.model_copy(update={"framework": framework, "interface": "asgi"})
    change = LibrarySetting(name="sync_threads", value=200).change(app)
    if framework == "litestar":  # any other: the line itself, wherever such an app begins
        line = change.splitlines()[-1]
        change = (
            f"from contextlib import asynccontextmanager\n@asynccontextmanager\nasync def begin(app):\n    {line}\n"
        )
        change += "    yield\napp = Starlette(lifespan=begin)"
    script = LIFESPAN.replace("# what is written", change.replace("\n", "\n    "))
    assert said(ran(script, tmp_path, python=library_python("modern"))) == 200
