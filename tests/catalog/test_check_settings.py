"""How settings are applied within a program's processes, on every Python, to stand-ins of the shape of libraries."""

import json
import re
import stat
from pathlib import Path

import pytest

from .applying import Ran, asked, ran
from .calling import libraries
from .probed import program, pythons

EVERY_PYTHON = pytest.mark.parametrize(
    "python", pythons(), ids=lambda path: "".join(Path(path).parts[-3:-2]) or str(path)
)

ALL = {"CONN_MAX_AGE": 60, "DATABASE_POOL": 20, "SYNC_THREADS": 200}

SHAPES = {
    "django/db/utils.py": """
        class ConnectionHandler:
            def __init__(self, databases):
                self.settings = self.configure_settings(databases)

            def configure_settings(self, databases):
                for database in databases.values():
                    database.setdefault("CONN_MAX_AGE", 0)
                    database.setdefault("CONN_HEALTH_CHECKS", False)
                return databases
        """,
    "sqlalchemy/pool/__init__.py": """
        class Queue:
            def __init__(self, maxsize):
                self.maxsize = maxsize

        class QueuePool:
            def __init__(self, pool_size=5):
                self._pool, self._overflow = Queue(pool_size), -pool_size

            def size(self):
                return self._pool.maxsize

            def recreate(self):
                return QueuePool(self._pool.maxsize)
        """,
    "sqlalchemy/engine/create.py": """
        from ..pool import QueuePool

        class Dialect:
            name = "postgresql"

        class Engine:
            dialect = Dialect()

        def create_engine(url, pool=None, **kwargs):
            "Makes one."
            engine = Engine()
            engine.pool = pool or QueuePool(**kwargs)
            return engine
        """,
    "psycopg_pool/base.py": """
        class BasePool:
            def __init__(self, min_size=4, max_size=None):
                self._min_size, self._max_size = min_size, max_size or min_size

        class ConnectionPool(BasePool):
            pass
        """,
    "asyncpg/pool.py": """
        class Pool:
            __slots__ = ("_maxsize",)

            def __init__(self, *connect_args, min_size, max_size):
                self._maxsize = max_size

        def create_pool(dsn=None, *, min_size=10, max_size=10):
            return Pool(dsn, min_size=min_size, max_size=max_size)
        """,
    "anyio/_backends/_asyncio.py": """
        class CapacityLimiter:
            def __init__(self, total_tokens):
                self.total_tokens = total_tokens

        class AsyncIOBackend:
            limiter = CapacityLimiter(40)

            @classmethod
            def current_default_thread_limiter(cls):
                return cls.limiter
        """,
}
"""As much of the libraries as is touched; the real ones are in test_check_settings_libraries."""

SIZES = """
    import json, sys
    from django.db.utils import ConnectionHandler
    from sqlalchemy.engine.create import create_engine
    from psycopg_pool.base import ConnectionPool
    from asyncpg.pool import create_pool
    from anyio._backends._asyncio import AsyncIOBackend

    own = json.loads(sys.argv[1])
    age, size, threads = own or (0, 5, 40)
    AsyncIOBackend.limiter.total_tokens = threads
    databases = ConnectionHandler({"default": {"ENGINE": "postgresql", "CONN_MAX_AGE": age}}).settings
    print(json.dumps([
        databases["default"]["CONN_MAX_AGE"],
        databases["default"]["CONN_HEALTH_CHECKS"],
        create_engine("postgresql://", pool_size=size).pool.size(),
        ConnectionPool(max_size=size)._max_size,
        create_pool("postgresql://", max_size=size)._maxsize,
        AsyncIOBackend.current_default_thread_limiter().total_tokens,
    ]))
    """


def sizes(folder: Path, python: Path, own: tuple[int, int, int] | None, settings: dict[str, int]) -> tuple[Ran, object]:
    """What the libraries have, where the app asks for its own values or for the usual ones."""
    done = ran(
        SIZES, folder, python=python, settings=settings, path=[libraries(folder, SHAPES)], arguments=[json.dumps(own)]
    )
    assert (done.code, done.err) == (0, "")
    return done, json.loads(done.out)


@EVERY_PYTHON
def test_each_library_has_what_is_asked_for_and_the_lab_is_told(python: Path, tmp_path: Path) -> None:
    done, found = sizes(tmp_path, python, None, ALL)
    assert found == [60, True, 20, 20, 20, 200]
    assert done.where == {
        "django default": (0, 60),
        "sqlalchemy postgresql": (5, 20),
        "psycopg_pool ConnectionPool": (5, 20),
        "asyncpg Pool": (5, 20),
        "anyio asyncio": (40, 200),
    }
    assert len(done.told) == 5
    assert stat.S_IMODE((tmp_path / "applied").stat().st_mode) & 0o077 == 0


@EVERY_PYTHON
def test_an_app_that_asks_for_more_keeps_it(python: Path, tmp_path: Path) -> None:
    done, found = sizes(tmp_path, python, (300, 30, 400), ALL)
    assert found == [300, False, 30, 30, 30, 400]
    assert done.told == ()


def test_only_what_is_asked_for_is_applied(tmp_path: Path) -> None:
    here = Path(pythons()[-1])
    assert sizes(tmp_path, here, None, {"CONN_MAX_AGE": 60})[1] == [60, True, 5, 5, 5, 40]
    assert sizes(tmp_path, here, None, {"DATABASE_POOL": 20})[1] == [0, False, 20, 20, 20, 40]
    assert sizes(tmp_path, here, None, {"SYNC_THREADS": 200})[1] == [0, False, 5, 5, 5, 200]
    assert sizes(tmp_path, here, None, {})[1] == [0, False, 5, 5, 5, 40]


@EVERY_PYTHON
def test_where_nothing_is_asked_for_nothing_is_loaded_or_wrapped(python: Path, tmp_path: Path) -> None:
    script = """
        import sys
        from sqlalchemy.engine.create import create_engine
        from asyncpg.pool import Pool
        print([name for name in sys.modules if "headway" in name])
        print([finder for finder in sys.meta_path if "headway" in type(finder).__module__])
        print(hasattr(create_engine, "__wrapped__"), hasattr(Pool.__init__, "__wrapped__"))
        """
    done = ran(script, tmp_path, python=python, path=[libraries(tmp_path, SHAPES)])
    assert (done.out, done.err) == ("[]\n[]\nFalse False\n", "")


def test_it_does_not_lengthen_the_start_of_a_python_much(tmp_path: Path) -> None:
    script = "import sys; print(*sys.modules)"
    alone, together = (set(ran(script, tmp_path, settings=settings).out.split()) for settings in ({}, ALL))
    added = together - alone
    assert not added & {"asyncio", "contextlib", "inspect", "json", "logging", "pathlib", "threading", "typing"}
    assert len(added) < 25


def failed(done: Ran) -> list[str]:
    """The libraries that go without a setting, as its stderr says: that, and nothing else."""
    form = re.compile(r"headway: \w+ could not be applied to ([\w.]+): .+")
    found = [form.fullmatch(line) for line in done.err.splitlines()]
    return [each[1] if each else "" for each in found]


NAMELESS = dict.fromkeys(SHAPES, "")


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


@EVERY_PYTHON
def test_an_error_of_a_library_s_own_is_what_it_was(python: Path, tmp_path: Path) -> None:
    files = {
        "asyncpg/pool.py": """
            class Pool:
                def __init__(self, *, max_size):
                    raise ValueError("its own", max_size)
            """,
        "sqlalchemy/engine/create.py": "def create_engine(url):\n    raise LookupError(url)\n",
    }
    script = """
        from asyncpg.pool import Pool
        from sqlalchemy.engine.create import create_engine

        for make in (lambda: Pool(max_size=30), lambda: create_engine("here")):
            try:
                make()
            except Exception as error:
                print(repr(error), error.__context__, error.__cause__)
        """
    done = ran(script, tmp_path, python=python, settings=ALL, path=[libraries(tmp_path, files)])
    assert (done.out, done.err) == ("ValueError('its own', 30) None None\nLookupError('here') None None\n", "")


@pytest.mark.parametrize("value", ["many", "0", "-1", "", "2.5", "9" * 5000])
def test_a_value_that_is_none_is_left_out_and_that_is_told(value: str, tmp_path: Path) -> None:
    done = ran(
        "from asyncpg.pool import create_pool; print(create_pool()._maxsize)",
        tmp_path,
        settings={"DATABASE_POOL": value},
        path=[libraries(tmp_path, SHAPES)],
    )
    assert (done.code, done.out, done.told) == (0, "10\n", ())
    assert done.err.startswith(f"headway: HEADWAY_SETTING_DATABASE_POOL={value}")


def test_a_setting_that_there_is_not_is_told(tmp_path: Path) -> None:
    done = ran("print('runs')", tmp_path, settings={"SHOES": 2})
    assert (done.out, done.err) == ("runs\n", "headway: there is no setting HEADWAY_SETTING_SHOES\n")


FORKING = """
    import os, sys

    def size():
        from asyncpg.pool import create_pool
        return create_pool()._maxsize

    if sys.argv[1] == "loaded before":
        size()
    for _ in range(2):
        if os.fork() == 0:
            os._exit(size())
    print(sorted(os.waitstatus_to_exitcode(os.wait()[1]) for _ in range(2)))
    """


@EVERY_PYTHON
@pytest.mark.parametrize(("when", "lines"), [("loaded before", 1), ("loaded afterwards", 2)])
def test_forked_workers_have_it(python: Path, when: str, lines: int, tmp_path: Path) -> None:
    done = ran(
        FORKING, tmp_path, python=python, settings=ALL, path=[libraries(tmp_path, SHAPES)], arguments=[when],
        options=["-W", "error"],
    )  # fmt: skip
    assert (done.out, done.err) == ("[20, 20]\n", "")
    assert len(done.told) == lines


def test_processes_that_are_started_anew_have_it(tmp_path: Path) -> None:
    """As uvicorn and granian start their workers."""
    script = """
        import multiprocessing

        def size(_):
            from asyncpg.pool import create_pool
            return create_pool()._maxsize

        if __name__ == "__main__":
            with multiprocessing.get_context("spawn").Pool(2) as workers:
                print(workers.map(size, range(4)))
        """
    done = ran(script, tmp_path, settings=ALL, path=[libraries(tmp_path, SHAPES)])
    assert (done.out, done.err) == ("[20, 20, 20, 20]\n", "")


def test_a_process_tells_the_same_only_once_and_is_not_heard_for_ever(tmp_path: Path) -> None:
    script = """
        from asyncpg.pool import Pool
        from anyio._backends._asyncio import AsyncIOBackend
        for number in range(50):
            Pool(min_size=1, max_size=3)
            AsyncIOBackend.current_default_thread_limiter()
        for number in range(1, 1000):
            Pool(min_size=1, max_size=number)
        """
    done = ran(
        script, tmp_path, settings={"DATABASE_POOL": 1000, "SYNC_THREADS": 50}, path=[libraries(tmp_path, SHAPES)]
    )
    assert len(set(done.told)) == len(done.told) == 100


@pytest.mark.parametrize("file", ["/nonexistent/applied", "/", ""])
def test_where_nothing_can_be_told_it_is_applied_all_the_same(file: str, tmp_path: Path) -> None:
    done = ran(
        "from asyncpg.pool import create_pool; print(create_pool()._maxsize)",
        tmp_path,
        settings=ALL,
        path=[libraries(tmp_path, SHAPES)],
        environment={"HEADWAY_SETTINGS_APPLIED": file},
    )
    assert (done.code, done.out) == (0, "20\n")
    assert done.err.startswith("headway: database_pool") is bool(file)


@EVERY_PYTHON
def test_a_program_that_has_closed_stderr_runs_on(python: Path, tmp_path: Path) -> None:
    script = """
        import os, sys
        sys.stderr.close()
        sys.stderr = None
        import asyncpg.pool
        print("runs")
        """
    done = ran(script, tmp_path, python=python, settings=ALL, path=[libraries(tmp_path, NAMELESS)])
    assert (done.code, done.out) == (0, "runs\n")


@EVERY_PYTHON
def test_the_program_s_own_sitecustomize_runs_as_well(python: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "sitecustomize.py").write_text("import builtins\nbuiltins.mine = __file__\n")
    script = """
        import sitecustomize, sys
        from asyncpg.pool import create_pool
        print(mine == sitecustomize.__file__, create_pool()._maxsize, any("probe" in entry for entry in sys.path))
        """
    done = ran(script, tmp_path, python=python, settings=ALL, path=[own, libraries(tmp_path, SHAPES)])
    assert (done.out, done.err) == ("True 20 False\n", "")


@EVERY_PYTHON
def test_beside_the_probe_both_do_their_part(python: Path, tmp_path: Path) -> None:
    """psycopg's pool: the probe knows it from its beginning, and tells the size that it has been given."""
    files = {
        **SHAPES,
        "psycopg_pool/base.py": """
            class BasePool:
                def __init__(self, max_size=4):
                    self.name, self._max_size, self._nconns, self._pool, self._waiting = "pool", max_size, 3, [], []
                    self._stats = {"requests_queued": 0, "requests_wait_ms": 0}
            """,
    }
    script = """
        import asyncio
        from psycopg_pool.base import BasePool

        pool = BasePool()
        asyncio.run(asyncio.sleep(60))
        """
    told = tmp_path / "applied"
    environment = {**asked(ALL), "HEADWAY_SETTINGS_APPLIED": str(told)}
    path = [libraries(tmp_path, files)]
    with program(script, tmp_path, python=python, path=path, environment=environment) as running:
        (answer,) = running.seen(0.5)
    (queue,) = [each for each in answer["queues"] if each[0] == "database_pool pool"]
    assert queue[1] == 20
    assert [json.loads(line)["where"] for line in told.read_text().splitlines()] == ["psycopg_pool BasePool"]


def test_an_interpreter_without_site_goes_without_and_nothing_is_claimed(tmp_path: Path) -> None:
    path = libraries(tmp_path, SHAPES)
    script = f"import sys; sys.path.insert(0, {str(path)!r})\nfrom asyncpg.pool import create_pool\n"
    done = ran(f"{script}print(create_pool()._maxsize)", tmp_path, settings=ALL, options=["-S"])
    assert (done.out, done.told) == ("10\n", ())


def test_before_anyio_4_the_backend_s_module_gives_the_limiter(tmp_path: Path) -> None:
    files = {
        "anyio/_backends/_asyncio.py": """
            class CapacityLimiter:
                total_tokens = 40

            _limiter = CapacityLimiter()

            def current_default_thread_limiter():
                return _limiter

            def run_sync_in_worker_thread(limiter=None):
                return (limiter or current_default_thread_limiter()).total_tokens
            """
    }
    script = "from anyio._backends import _asyncio; print(_asyncio.run_sync_in_worker_thread())"
    done = ran(script, tmp_path, settings=ALL, path=[libraries(tmp_path, files)])
    assert (done.out, done.err) == ("200\n", "")


def test_an_app_s_folder_is_left_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "shop"
    folder.mkdir()
    done = ran("from asyncpg.pool import create_pool; create_pool()", folder, settings=ALL, path=[
        libraries(tmp_path, SHAPES)
    ])  # fmt: skip
    assert done.code == 0
    assert sorted(file.name for file in folder.iterdir()) == ["app.py", "applied"]  # both are this test's
