"""Where the probe finds requests that wait for a thread of aiosqlite's, in a program that has such threads."""

import sys
from pathlib import Path

import pytest

from .standings_of import of_kind, standings

LIBRARY = """
import asyncio, threading
from functools import partial
from queue import SimpleQueue

def _connection_worker_thread(tx):
    while True:
        future, function = tx.get()
        result = function()
        future.get_loop().call_soon_threadsafe(future.set_result, result)

class Connection:
    def __init__(self, connection):
        self._connection, self._tx = connection, SimpleQueue()
        threading.Thread(target=_connection_worker_thread, args=(self._tx,), daemon=True).start()

    async def _execute(self, fn, *args):
        function = partial(fn, *args)
        future = asyncio.get_event_loop().create_future()
        self._tx.put_nowait((future, function))
        return await future

    async def execute(self, sql):
        return await self._execute(self._connection.execute, sql)
"""
"""As aiosqlite hands statements to a connection's thread (core.py of version 0.22)."""

PROGRAM = """
    import asyncio, os, sqlite3, sys, tempfile, time
    sys.path.insert(0, <folder>)
    from aiosqlite.core import Connection

    FILE = os.path.join(tempfile.mkdtemp(), "shop.db")

    def opened():
        return sqlite3.connect(FILE, timeout=60, isolation_level=None, check_same_thread=False)

    async def writing(number):
        await CONNECTIONS[number].execute("BEGIN IMMEDIATE")  # waits
        await asyncio.sleep(3600)  # forever

    async def sharing(number):
        await CONNECTIONS[0].execute("SELECT slowly()")  # waits

    async def app(scope, receive, send):
        await HANDLER(scope)

    async def user(number):
        while True:
            await app(number, None, None)

    async def main():
        global CONNECTIONS, HANDLER
        plain = [opened() for _ in range(10)]
        plain[0].create_function("slowly", 0, lambda: time.sleep(0.05))
        CONNECTIONS = [Connection(each) for each in plain]
        HANDLER = globals()["<handler>"]
        tasks = [asyncio.ensure_future(user(number)) for number in range(10)]
        await asyncio.sleep(3600)

    asyncio.run(main())
    """


def rows_of(handler: str, folder: Path) -> dict[tuple[str, str, str, str], float]:
    """The means by place of ten requests of this handler."""
    package = folder / "site-packages" / "aiosqlite"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "core.py").write_text(LIBRARY, encoding="utf-8")
    script = PROGRAM.replace("<handler>", handler).replace("<folder>", repr(str(package.parent)))
    rows, answer = standings(script, folder, sys.executable)
    if not answer["runnable"][0]:
        pytest.skip("the kernel does not say what threads wait for")
    return rows


def test_who_waits_for_the_writers_lock_stands_at_the_line_of_its_statement(tmp_path: Path) -> None:
    rows = rows_of("writing", tmp_path)
    assert of_kind(rows, kind="lock", waits_for="sqlite3", mark="waits") == pytest.approx(9, abs=1), rows
    assert of_kind(rows, kind="timer", mark="forever") == pytest.approx(1, abs=0.1), rows


def test_of_ten_that_share_a_connection_nine_wait_for_it(tmp_path: Path) -> None:
    rows = rows_of("sharing", tmp_path)
    assert of_kind(rows, kind="pool", waits_for="aiosqlite connection", mark="waits") == pytest.approx(9, abs=1), rows
