"""Settings that are asked for of libraries that are not what was thought of: they go without, and that is told."""

import re
from pathlib import Path

from .applied_settings import Ran, ran
from .counted_calls import libraries
from .library_shapes import ALL, NAMELESS, SHAPES
from .probed_program import EVERY_PYTHON


def failed(done: Ran) -> list[str]:
    """The libraries that go without a setting, as its stderr says: that, and nothing else."""
    form = re.compile(r"headway: \w+ could not be applied to ([\w.]+): .+")
    found = [form.fullmatch(line) for line in done.err.splitlines()]
    return [each[1] if each else "" for each in found]


@EVERY_PYTHON
def test_libraries_that_are_not_what_was_thought_of_go_without_and_that_is_told(python: Path, tmp_path: Path) -> None:
    script = """
        import django.db.utils, sqlalchemy.engine.create, psycopg_pool.base, asyncpg.pool, anyio._backends._asyncio
        print("runs")
        """
    done = ran(script, tmp_path, python=python, settings=ALL, path=[libraries(tmp_path, NAMELESS)])
    assert (done.code, done.out, done.told) == (0, "runs\n", ())
    assert failed(done) == [
        "django.db.utils", "sqlalchemy.engine.create", "psycopg_pool.base", "asyncpg.pool", "anyio._backends._asyncio",
    ]  # fmt: skip


CHANGED = {
    "django/db/utils.py": """
        class ConnectionHandler:
            def configure_settings(self, databases):
                return databases
        """,
    "sqlalchemy/pool/__init__.py": """
        class QueuePool:
            def size(self):
                return 5
        """,
    "sqlalchemy/engine/create.py": SHAPES["sqlalchemy/engine/create.py"],
    "psycopg_pool/base.py": "class BasePool:\n    def __init__(self, max_size):\n        self.most = max_size\n",
    "asyncpg/pool.py": "class Pool:\n    def __init__(self, size):\n        self.size = size\n",
    "anyio/_backends/_asyncio.py": """
        class AsyncIOBackend:
            @classmethod
            def current_default_thread_limiter(cls):
                return 40
        """,
}


@EVERY_PYTHON
def test_objects_that_are_not_what_was_thought_of_are_as_they_would_be_and_that_is_told_once(
    python: Path, tmp_path: Path
) -> None:
    script = """
        from django.db.utils import ConnectionHandler
        from sqlalchemy.engine.create import create_engine
        from psycopg_pool.base import BasePool
        from asyncpg.pool import Pool
        from anyio._backends._asyncio import AsyncIOBackend

        for _ in range(3):
            print(
                ConnectionHandler().configure_settings({"default": {"ENGINE": "postgresql"}}),
                create_engine("").pool.size(), BasePool(4).most, Pool(10).size,
                AsyncIOBackend.current_default_thread_limiter(),
            )
        """
    done = ran(script, tmp_path, python=python, settings=ALL, path=[libraries(tmp_path, CHANGED)])
    assert (done.code, done.told) == (0, ())
    assert done.out == "{'default': {'ENGINE': 'postgresql'}} 5 4 10 40\n" * 3
    lines = done.err.splitlines()
    assert all(line.startswith("headway: ") for line in lines)
    assert [line.split(":")[1].rpartition(" ")[2] for line in lines] == [
        "django",
        "sqlalchemy",
        "psycopg_pool",
        "anyio",
    ]
