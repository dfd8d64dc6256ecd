"""How settings are applied within a program's processes, on every Python, to stand-ins of the shape of libraries."""

import json
import stat
from pathlib import Path

import pytest

from .applied_settings import Ran, ran
from .counted_calls import libraries
from .library_shapes import ALL, SHAPES
from .probed_program import EVERY_PYTHON, pythons

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
