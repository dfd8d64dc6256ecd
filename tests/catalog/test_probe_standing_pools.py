"""Where the probe finds requests that wait for a pool's connection, by a line of the program's, or a framework's."""

import textwrap
from pathlib import Path

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON
from .standings_of import of_kind, standings

POOL = """
    import asyncio, contextlib

    class ACondition(asyncio.Condition):
        async def wait_timeout(self, timeout):
            await asyncio.wait_for(self.wait(), timeout)

    class WaitingClient:
        async def wait(self, timeout):
            self.condition = ACondition()
            async with self.condition:
                await self.condition.wait_timeout(timeout)

    class AsyncConnectionPool:
        def __init__(self):
            self.left = 1

        async def getconn(self):
            if self.left == 0:
                await WaitingClient().wait(3600)
            self.left -= 1

        @contextlib.asynccontextmanager
        async def connection(self):
            yield await self.getconn()
    """
"""As psycopg's asynchronous pool waits (psycopg_pool/pool_async.py and _acompat.py of version 3.3)."""

REDIS = """
    import asyncio, functools

    def deprecated(function):
        @functools.wraps(function)
        async def wrapper(*args):
            return await function(*args)
        return wrapper

    class BlockingConnectionPool:
        def __init__(self):
            self._condition, self.left = asyncio.Condition(), 1

        @deprecated
        async def get_connection(self, command):
            async with self._condition:
                await self._condition.wait_for(lambda: self.left)
                self.left -= 1
    """
"""As that of Redis waits (redis/asyncio/connection.py of version 7)."""

FRAMEWORK = """
    import asyncio

    async def application(scope, receive, send):
        if scope["get"] is not None:
            await scope["get"]()
        await scope["handler"]()

    async def serve(handler, get=None):
        tasks = [asyncio.ensure_future(application(dict(handler=handler, get=get), None, None)) for _ in range(10)]
        await asyncio.sleep(3600)
    """
"""A framework that gets what a handler depends on by itself."""

PROGRAM = """
    import asyncio, sys
    sys.path.insert(0, <folder>)
    from psycopg_pool.pool_async import AsyncConnectionPool
    from redis.asyncio.connection import BlockingConnectionPool
    from framework.serving import serve

    async def forever():
        await asyncio.sleep(3600)  # forever

    async def takes():
        async with POOL.connection():  # takes
            await forever()

    async def commands():
        await REDIS.get_connection("GET")  # commands
        await forever()

    async def main():
        global POOL, REDIS
        POOL, REDIS = AsyncConnectionPool(), BlockingConnectionPool()
        await serve(<arguments>)

    asyncio.run(main())
    """


@EVERY_PYTHON
@pytest.mark.parametrize(
    ("arguments", "mark", "pool"),
    [
        ("takes", "takes", "psycopg_pool"),
        ("forever, POOL.getconn", "", "psycopg_pool"),
        ("commands", "commands", "redis pool"),
    ],
)
def test_nine_of_ten_wait_for_the_one_connection(
    arguments: str, mark: str, pool: str, python: Path, tmp_path: Path
) -> None:
    """Where a framework calls the pool no line of the program's waits: the wait is the pool's all the same."""
    files = {"psycopg_pool/pool_async.py": POOL, "redis/asyncio/connection.py": REDIS}
    folder = libraries(tmp_path, files | {"framework/serving.py": FRAMEWORK})
    script = textwrap.dedent(PROGRAM).replace("<folder>", repr(str(folder))).replace("<arguments>", arguments)
    rows, _ = standings(script, tmp_path, python)
    assert of_kind(rows, kind="pool", waits_for=pool, mark=mark) == pytest.approx(9, abs=0.1), rows
    assert of_kind(rows, kind="timer", mark="forever") == pytest.approx(1, abs=0.1), rows
