"""What the probe says of executors, pools and threads, from programs in which arithmetic says what must be seen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .applied_settings import library_python
from .counted_calls import libraries
from .peers import PostgresServer
from .probed_program import EVERY_PYTHON, counted_ns, program
from .server_process import interpreter


def queue(answer: dict[str, Any], name: str) -> dict[str, Any]:
    """The queue of that name."""
    keys = ("name", "size", "busy", "waiting", "waits", "waited_ns")
    queues = [dict(zip(keys, each, strict=True)) for each in answer["queues"]]
    return next(each for each in queues if each["name"].startswith(name))


def waits(name: str, least: int) -> Callable[[dict[str, Any]], bool]:
    """Whether so many have waited in the queue of that name."""
    return lambda answer: any(each[0].startswith(name) and each[4] >= least for each in answer["queues"])


ROUNDS = """
    import asyncio, time
    from concurrent.futures import {executor}

    async def main():
        loop = asyncio.get_running_loop()
        with {executor}(2) as pool:
            while True:
                await asyncio.gather(*(loop.run_in_executor(pool, time.sleep, 0.1) for _ in range(6)))

    if __name__ == "__main__":
        asyncio.run(main())
    """


@EVERY_PYTHON
@pytest.mark.parametrize("executor", ["ThreadPoolExecutor", "ProcessPoolExecutor"])
def test_of_six_tasks_for_two_workers_four_wait(python: Path, executor: str, tmp_path: Path) -> None:
    with program(ROUNDS.format(executor=executor), tmp_path, python=python) as running:
        (answer,) = running.seen(1.5, after_s=0.5, enough=waits(f"executor {executor}", 8))
    found = queue(answer, f"executor {executor}")
    assert (found["size"], found["busy"], found["waiting"]) == (2, 2, 4)
    # In a round of 300 ms two wait 100 ms and two 200 ms: two on average, fewer of them at both of two looks.
    assert 0.3 <= found["waited_ns"] / counted_ns(answer) <= 3
    assert found["waits"] >= 8


def test_an_executor_with_room_is_not_waited_for(tmp_path: Path) -> None:
    with program(ROUNDS.format(executor="ThreadPoolExecutor").replace("(2)", "(8)"), tmp_path) as running:
        (answer,) = running.seen(0.5)
    found = queue(answer, "executor ThreadPoolExecutor")
    assert (found["size"], found["busy"], found["waiting"], found["waits"], found["waited_ns"]) == (8, 6, 0, 0, 0)


def test_asyncio_s_own_executor_has_its_name(tmp_path: Path) -> None:
    script = """
        import asyncio, time

        async def main():
            while True:
                await asyncio.to_thread(time.sleep, 0.02)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(0.5)
    assert queue(answer, "executor asyncio")["busy"] == 1


def test_of_a_program_that_makes_an_executor_for_each_request_some_are_watched(tmp_path: Path) -> None:
    """The one that all requests share is known all the same, since it was there before."""
    script = """
        import asyncio, time
        from concurrent.futures import ThreadPoolExecutor

        shared = ThreadPoolExecutor(3, "shared")

        async def request(loop):
            await loop.run_in_executor(shared, time.sleep, 0.001)
            with ThreadPoolExecutor(1, "own") as pool:
                await loop.run_in_executor(pool, int)

        async def main():
            while True:
                await asyncio.gather(*(request(asyncio.get_running_loop()) for _ in range(6)))

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(0.5, after_s=0.5, enough=waits("executor shared", 3))
    assert queue(answer, "executor shared")["busy"] == 3
    assert sum(each[1] for each in answer["queues"] if each[0] == "executor own") < 64


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


def test_a_connection_that_is_had_for_a_moment_beside_another_is_counted(tmp_path: Path) -> None:
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


def test_of_six_for_two_of_anyio_s_threads_four_wait(tmp_path: Path) -> None:
    script = """
        import asyncio, time
        import anyio.to_thread

        async def main():
            anyio.to_thread.current_default_thread_limiter().total_tokens = 2
            while True:
                await asyncio.gather(*(anyio.to_thread.run_sync(time.sleep, 0.1) for _ in range(6)))

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(1.5, enough=waits("threads anyio", 8))
    found = queue(answer, "threads anyio")
    assert (found["size"], found["busy"], found["waiting"]) == (2, 2, 4)
    assert 1.2 <= found["waited_ns"] / counted_ns(answer) <= 2.6
    assert found["waits"] >= 8


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


@pytest.mark.parametrize("spinning", [1, 5])
def test_threads_that_compute_want_to_run_and_those_that_wait_do_not(spinning: int, tmp_path: Path) -> None:
    script = """
        import sys, threading, time

        def spin():
            while True:
                sum(range(1000))

        def wait():
            while True:
                time.sleep(0.05)

        for task in [spin] * int(sys.argv[1]) + [wait] * 4:
            threading.Thread(target=task, daemon=True).start()
        threading.Event().wait()
        """
    with program(script, tmp_path, arguments=[str(spinning)]) as running:
        (answer,) = running.seen(3, enough=lambda answer: answer["runnable"][0] >= 10 or answer["runnable"][1] is None)
    looks, wanted = answer["runnable"]
    if wanted is None:
        pytest.skip("the kernel does not say what threads wait for")
    # One thread is looked at at a time: of ten threads, five of them running, n looks are off by 10·√(0.25/n).
    assert looks >= 10
    assert abs(wanted - spinning) < 20 * (0.25 / looks) ** 0.5 + 1


def test_of_a_single_thread_its_cpu_time_says_how_much_it_runs(tmp_path: Path) -> None:
    """The kernel is not asked: where nobody else runs, nobody waits for the GIL."""
    script = """
        import asyncio, time

        async def main():
            while True:
                began = time.thread_time()
                while time.thread_time() - began < 0.01:
                    pass
                await asyncio.sleep(0.03)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(3, enough=lambda answer: answer["runnable"][0] >= 10 or answer["runnable"][1] is None)
    looks, wanted = answer["runnable"]
    if wanted is None:
        pytest.skip("the kernel does not say what threads wait for")
    assert looks >= 10
    assert 0.05 < wanted < 0.5  # a quarter, or less where others have the processor


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
"""As much of SQLAlchemy 2's pool as the probe looks at; it tells a pool's parameters by those of its `__init__`."""


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
