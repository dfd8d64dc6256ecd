"""What the probe says of pools of connections, from programs in which arithmetic says what must be seen."""

from pathlib import Path

import pytest

from .applied_settings import library_python
from .counted_calls import libraries
from .counted_queues import queue, waits
from .peers import PostgresServer
from .probed_program import counted_ns, program
from .server_process import interpreter

CLIENTS = """
    import asyncio
    from tornado.web import Application, RequestHandler

    class Handler(RequestHandler):
        async def get(self):
            await asyncio.sleep(0.1)

    async def main():
        server = Application([("/", Handler)], log_function=lambda _: None).listen(0, "127.0.0.1")
        url = "http://127.0.0.1:%d/" % next(iter(server._sockets.values())).getsockname()[1]
        async with opened() as fetch:
            while True:
                await asyncio.gather(*(fetch(url) for _ in range(6)))
    """

TORNADO = """
    from contextlib import asynccontextmanager
    from tornado.httpclient import AsyncHTTPClient

    @asynccontextmanager
    async def opened():
        yield AsyncHTTPClient(force_instance=True, max_clients=2).fetch
    """

AIOHTTP = """
    from contextlib import asynccontextmanager
    import aiohttp

    @asynccontextmanager
    async def opened():
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=2)) as session:
            async def fetch(url):
                async with session.get(url) as response:
                    await response.read()
            yield fetch
    """


@pytest.mark.parametrize(("name", "client"), [("tornado", TORNADO), ("aiohttp", AIOHTTP)])
def test_of_six_fetches_over_two_connections_four_wait(name: str, client: str, tmp_path: Path) -> None:
    script = f"{CLIENTS}{client}\n    asyncio.run(main())\n"
    with program(script, tmp_path, python=interpreter("tornado")) as running:
        (answer,) = running.seen(1.5, enough=waits(f"client_pool {name}", 8))
    found = queue(answer, f"client_pool {name}")
    assert (found["size"], found["busy"], found["waiting"]) == (2, 2, 4)
    assert 1.2 <= found["waited_ns"] / counted_ns(answer) <= 2.6
    assert found["waits"] >= 8


CURL = """
    import collections

    class CurlAsyncHTTPClient:
        def initialize(self, max_clients):
            self._curls = [object() for _ in range(max_clients)]
            self._free_list, self._requests = [], collections.deque((number, None, 0.0) for number in range(4))
    """
"""As tornado/curl_httpclient.py of version 6.5 is once all of its handles are in use, and four requests wait."""


def test_the_handles_of_tornados_curl_client_are_a_pool(tmp_path: Path) -> None:
    script = """
        import threading
        from tornado.curl_httpclient import CurlAsyncHTTPClient

        client = CurlAsyncHTTPClient()
        client.initialize(2)
        waiting = threading.Thread(target=threading.Event().wait, daemon=True)
        waiting.start()
        waiting.join()
        """
    with program(script, tmp_path, path=[libraries(tmp_path, {"tornado/curl_httpclient.py": CURL})]) as running:
        (answer,) = running.seen(0.5)
    found = queue(answer, "client_pool tornado curl")
    assert (found["size"], found["busy"], found["waiting"]) == (2, 2, 4)


def test_a_connection_that_is_had_for_a_moment_with_another_is_counted(tmp_path: Path) -> None:
    """Each request has one for 40 ms, and at its end another for less than a tick lasts."""
    script = """
        import time
        from sqlalchemy import create_engine
        from sqlalchemy.pool import QueuePool

        engine = create_engine("sqlite://", poolclass=QueuePool, pool_size=4)
        while True:
            with engine.connect():
                time.sleep(0.04)
                with engine.connect():
                    pass
        """
    with program(script, tmp_path, python=library_python("databases.txt")) as running:
        (answer,) = running.seen(1.0)
    assert queue(answer, "database_pool sqlalchemy")["busy"] == 2


def test_a_thread_of_anyio_s_that_is_had_for_a_moment_with_another_is_counted(tmp_path: Path) -> None:
    """A plain function of FastAPI's that has the event loop run something for it, which hands a part to a thread."""
    script = """
        import anyio
        from anyio import from_thread, to_thread

        async def fetch():
            await anyio.sleep(0.3)
            await to_thread.run_sync(sum, range(10))

        def triage():
            from_thread.run(fetch)

        async def main():
            while True:
                await to_thread.run_sync(triage)

        anyio.run(main)
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(1.0)
    assert queue(answer, "threads anyio")["busy"] == 2


@pytest.mark.parametrize("kind", ["ConnectionPool", "AsyncConnectionPool"])
def test_of_six_queries_over_two_connections_four_wait(kind: str, tmp_path: Path, postgres: PostgresServer) -> None:
    blocking = """
        import sys, threading
        from psycopg_pool import ConnectionPool

        def ask():
            while True:
                with pool.connection() as connection:
                    connection.execute("SELECT pg_sleep(0.1)")

        with ConnectionPool(sys.argv[1], min_size=2, max_size=2, name="orders") as pool:
            threads = [threading.Thread(target=ask, daemon=True) for _ in range(6)]
            for thread in threads:
                thread.start()
            threads[0].join()
        """
    awaiting = """
        import asyncio, sys
        from psycopg_pool import AsyncConnectionPool

        async def ask(pool):
            while True:
                async with pool.connection() as connection:
                    await connection.execute("SELECT pg_sleep(0.1)")

        async def main():
            async with AsyncConnectionPool(sys.argv[1], min_size=2, max_size=2, name="orders") as pool:
                await asyncio.gather(*(ask(pool) for _ in range(6)))

        asyncio.run(main())
        """
    script = blocking if kind == "ConnectionPool" else awaiting
    with program(script, tmp_path, python=interpreter("tornado"), arguments=[postgres.dsn]) as running:
        (answer,) = running.seen(2, after_s=0.5, enough=waits("database_pool orders", 15))
    found = queue(answer, "database_pool orders")
    assert (found["size"], found["busy"], found["waiting"]) == (2, 2, 4)
    assert 2.5 <= found["waited_ns"] / counted_ns(answer) <= 5
    assert found["waits"] >= 15


SQLALCHEMY = """
import queue
import threading


class QueuePool:
    def __init__(self, creator, pool_size=5, max_overflow=10):
        self._pool, self._max_overflow, self._out = queue.Queue(pool_size), max_overflow, 0
        for _ in range(pool_size):
            self._pool.put(creator())

    def checkedout(self):
        return self._pool.maxsize - self._pool.qsize()

    def _do_get(self):
        return self._pool.get()
"""
"""As much of SQLAlchemy 2's pool as the probe looks at; a pool's parameters are known by those of its `__init__`."""


def test_of_six_for_two_connections_of_sqlalchemy_s_pool_four_wait(tmp_path: Path) -> None:
    for folder in (tmp_path / "sqlalchemy", tmp_path / "sqlalchemy" / "pool"):
        folder.mkdir()
        (folder / "__init__.py").touch()
    (tmp_path / "sqlalchemy" / "pool" / "impl.py").write_text(SQLALCHEMY)
    script = f"""
        import sys
        sys.path.insert(0, {str(tmp_path)!r})
        import inspect, threading, time
        from sqlalchemy.pool.impl import QueuePool

        assert list(inspect.signature(QueuePool.__init__, follow_wrapped=False).parameters)[1:] == [
            "creator", "pool_size", "max_overflow"
        ]
        pool = QueuePool(object, 2, 0)

        def work():
            while True:
                connection = pool._do_get()
                time.sleep(0.1)
                pool._pool.put(connection)

        for _ in range(6):
            threading.Thread(target=work, daemon=True).start()
        time.sleep(60)
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(1.5)
    found = queue(answer, "database_pool sqlalchemy")
    assert (found["size"], found["busy"], found["waiting"]) == (2, 2, 4)
