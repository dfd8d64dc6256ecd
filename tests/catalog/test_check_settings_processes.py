"""Settings in processes that fork, are started anew, have closed stderr, or a sitecustomize of their own."""

import json
from pathlib import Path

import pytest

from .applied_settings import asked, ran
from .counted_calls import libraries
from .library_shapes import ALL, NAMELESS, SHAPES
from .probed_program import EVERY_PYTHON, program

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
