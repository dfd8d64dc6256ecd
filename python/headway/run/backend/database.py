"""A Postgres database as the run uses it, of headway's own server or of the user's: a table, a nonce, and counts."""

import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Protocol

import anyio
import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from headway.errors import Fault, StageError, StudyError
from headway.record.record import BackendCount
from headway.run.backend.posts import Connection, make_posts, restore_posts
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.process import GuardedProcess
from headway.study.operations import BackendName

CONNECT_TIMEOUT_S = 5
ANSWER_DEADLINE_S = 10.0

TABLE = """
CREATE TABLE users (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    token text NOT NULL DEFAULT {token},
    created timestamptz NOT NULL DEFAULT now()
)
"""

COUNTS = """
SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM posts), sessions, xact_rollback
FROM pg_stat_database WHERE datname = current_database()
"""


ACTIVE = """
SELECT count(*) FROM pg_stat_activity
WHERE state = 'active' AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""

WATCH_S = 0.1


async def connect(dsn: str) -> Connection:
    """Return a connection of headway's own; every statement is a transaction. Raises psycopg.OperationalError."""
    return await psycopg.AsyncConnection.connect(dsn, autocommit=True, connect_timeout=CONNECT_TIMEOUT_S)


@asynccontextmanager
async def connected(dsn: str) -> AsyncIterator[Connection]:
    """`connect`, closed at the end without a word to the server: whether it still listens does not matter then."""
    connection = await connect(dsn)
    try:
        yield connection
    finally:
        await connection.close()


async def prepare_tables(connection: Connection, nonce: str, posts: int) -> None:
    """Makes the tables that steps insert into and read from; their rows carry the nonce as their token."""
    await connection.execute(sql.SQL(TABLE).format(token=sql.Literal(nonce)))
    await make_posts(connection, nonce, posts)


async def require_limits(connection: Connection, limits: Sequence[int], place: str) -> None:
    """Raises StudyError where servers of the study want a limit of connections that a given server has not."""
    row = await (await connection.execute("SHOW max_connections")).fetchone()
    has = int(str(row and row[0]))
    others = sorted({limit for limit in limits if limit != has})
    if others:
        limits_text = " and ".join(f"database_limit = {limit}" for limit in others)
        message = f"the Postgres server takes {has} connections, and the study's servers have {limits_text}"
        remedy = f"unset {place}: the lab's own server is started with each limit; or leave out those servers"
        raise StudyError(Fault(message, place, remedy))


@asynccontextmanager
async def prepare_schema(dsn: str, schema: str, place: str) -> AsyncIterator[tuple[Connection, str]]:
    """A schema of this name on an existing server, dropped at the end; with the DSN whose sessions work in it.

    Raises StudyError, which names `place`, when the server cannot be reached or does not allow it.
    """
    try:
        about = conninfo_to_dict(dsn)
        options = f"{about.get('options') or ''} -csearch_path={schema}".strip()
        schema_dsn = make_conninfo(dsn, options=options)
        connection = await connect(schema_dsn)
    except psycopg.Error as error:
        remedy = "give a DSN such as postgresql://user:password@host:5432/database, of a server that runs"
        raise StudyError(Fault(f"the Postgres server cannot be used: {_message_of(error)}", place, remedy)) from None
    name = sql.Identifier(schema)
    try:
        await _create(connection, name, place)
        try:
            yield connection, schema_dsn
        finally:
            with anyio.CancelScope(shield=True), anyio.move_on_after(ANSWER_DEADLINE_S):
                await _drop(schema_dsn, name)
    finally:
        await connection.close()


async def _create(connection: Connection, schema: sql.Identifier, place: str) -> None:
    try:
        await connection.execute(sql.SQL("CREATE SCHEMA {}").format(schema))
    except psycopg.Error as error:
        remedy = "let the user create schemas: GRANT CREATE ON DATABASE … TO …"
        raise StudyError(Fault(f"no schema can be made: {_message_of(error)}", place, remedy)) from None


async def _drop(dsn: str, schema: sql.Identifier) -> None:
    """Over a connection of its own: the run's may be broken, or in the middle of a statement that was cancelled."""
    async with connected(dsn) as connection:
        await connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(schema))


def _message_of(error: psycopg.Error) -> str:
    return str(error).strip()


class DatabaseServer(Protocol):
    """A server, the run's own or the user's; only the run's own has a `process`."""

    @property
    def connection(self) -> Connection:
        """headway's own connection; another one after each restart."""
        ...

    @property
    def process(self) -> GuardedProcess | None:
        """Our own server's, of the moment."""
        ...

    async def limit(self, connections: int | None) -> bool:
        """Limit the server to so many connections, None for headway's default; returns whether it was restarted."""
        ...


class UserServer:
    """A server that its user gave: it stays as it is."""

    process = None

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def limit(self, connections: int | None) -> bool:  # noqa: ARG002  `require_limits` has checked it
        return False


class Database:
    """The database backend, running."""

    name: BackendName = "postgres"

    def __init__(self, server: DatabaseServer, dsn: str, nonce: str, settings: str, posts: int = 0) -> None:
        self._server = server
        self._posts = posts
        self._asking = anyio.Lock()
        self._log = self._errors()
        self._watched = False
        self._busy_ns = self._most = 0
        self.configuration: Mapping[str, str | int] = {"dsn": dsn}
        self.tokens: Mapping[str, str] = {"db_create": nonce, "db_read": nonce}
        filled = f", {posts} posts" if posts else ""
        self.description = f"PostgreSQL {_version(server.connection)} ({settings}{filled})"

    async def watch(self) -> None:
        """Looks again and again at how many statements are being executed, until it is cancelled.

        The statistics views know of the moment alone. A server that is being started anew is waited for.
        """
        before_ns, self._watched = time.monotonic_ns(), True
        while True:
            await anyio.sleep(WATCH_S)
            with suppress(psycopg.Error, StageError):
                (active,) = await self._ask(ACTIVE)
                now_ns = time.monotonic_ns()
                self._busy_ns += active * (now_ns - before_ns)
                self._most = max(self._most, active)
            before_ns = time.monotonic_ns()

    async def prepare(self, limit: int | None) -> None:
        """Put the posts back to those of the beginning, and set this limit of connections, before a trial.

        The run's own server is restarted where it has another limit; headway's connections do not count. Raises
        StageError when it does not do so.
        """
        try:
            async with self._asking:
                await restore_posts(self._server.connection)
                if await self._server.limit(limit):
                    self._log = self._errors()
        except psycopg.Error as error:
            raise self._dead(_message_of(error)) from None

    def _errors(self) -> "_ErrorsInLog | None":
        process = self._server.process
        return None if process is None else _ErrorsInLog(process.log_file)

    async def count(self) -> BackendCount:
        """Return rows inserted, errors, and sessions opened so far; what `watch` saw in flight, where it runs.

        Errors are those of the server's log, where it is the run's own; else the rolled-back transactions of the
        whole database, which its statistics may show up to ten seconds late.
        """
        rows, sessions, rollbacks = await self._ask(COUNTS)
        log, process = self._log, self._server.process
        most, self._most = self._most, 0
        errors = rollbacks if log is None else log.count()
        return BackendCount(
            requests=rows - self._posts,
            errors=errors,
            in_flight_high_water=most if self._watched else None,
            busy_ns=self._busy_ns if self._watched else None,
            connections_opened=sessions,
            cpu_ns=None if process is None else tree_cpu_ns(process.pid),
            refused=None if log is None else log.refused,
        )

    async def check(self) -> None:
        """Raise StageError, with the end of its log, when the server no longer responds."""
        process = self._server.process
        if process is not None and not process.running():
            raise self._dead("it has ended")
        await self._ask("SELECT 1")

    async def _ask(self, query: str) -> tuple[int, ...]:
        try:
            async with self._asking:
                with anyio.fail_after(ANSWER_DEADLINE_S):
                    row = await (await self._server.connection.execute(query)).fetchone()
        except (psycopg.Error, TimeoutError) as error:
            raise self._dead(str(error).strip() or "no answer") from None
        return tuple(int(str(value)) for value in row or ())

    def _dead(self, why: str) -> StageError:
        remedy = "see what ended it; finished records are kept: `--resume` goes on"
        process = self._server.process
        if process is None:
            return StageError(Fault(f"the Postgres server no longer answers: {why}", remedy=remedy))
        state = "" if process.running() else f" ({process.ending()})"
        tail = process.log_tail()
        return StageError(Fault(f"PostgreSQL no longer answers{state}: {why}\n{tail}", remedy=remedy))


class _ErrorsInLog:
    """Counts the lines that report an error to a client and come to a log from now on, each once."""

    MARKS = (b" ERROR:  ", b" FATAL:  ")
    FULL = (b"too many clients already", b"remaining connection slots are reserved", b"too many connections for")
    """What messages with SQLSTATE 53300 say (InitProcess and InitPostgres of PostgreSQL's source)."""

    def __init__(self, log_file: Path) -> None:
        self._log_file = log_file
        self._position = log_file.stat().st_size  # before it: probes that came while the server was starting
        self._errors = 0
        self.refused = 0

    def count(self) -> int:
        with self._log_file.open("rb") as file:
            file.seek(self._position)
            for line in file:
                if not line.endswith(b"\n"):
                    break  # still being written: read again next time
                self._position += len(line)
                is_error = any(mark in line for mark in self.MARKS)
                self._errors += is_error
                self.refused += is_error and any(text in line for text in self.FULL)
        return self._errors


def _version(connection: Connection) -> str:
    number = connection.info.server_version
    return f"{number // 10000}.{number % 10000}"
