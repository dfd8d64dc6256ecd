"""A Postgres database as the run uses it, of headway's own server or of the user's: its tables, a token, and counts."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import anyio
import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from headway.errors import Fault, StageError, StudyError
from headway.record.record import BackendCount
from headway.run.backend.backend import Backend
from headway.run.backend.database_waits import SESSIONS, Session
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.process import GuardedProcess
from headway.run.role_host import DSN_VARIABLE

Connection = psycopg.AsyncConnection[tuple[object, ...]]

CONNECT_TIMEOUT_S = 5
RESPONSE_DEADLINE_S = 10.0

# The posts are as Django makes them of the model in catalog/posts, with the default of the token added.
USERS = """
CREATE TABLE users (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    token text NOT NULL DEFAULT {token},
    created timestamptz NOT NULL DEFAULT now()
)
"""
POSTS = """
CREATE TABLE posts (
    id uuid NOT NULL,
    title varchar(100) NOT NULL,
    content text NOT NULL,
    created timestamp with time zone NOT NULL,
    updated timestamp with time zone NOT NULL,
    token text NOT NULL DEFAULT {token}
)
"""

# Titles of 10 characters and contents of 100, as the requests bring them.
ROWS = """
INSERT INTO posts (id, title, content, created, updated)
SELECT gen_random_uuid(), left(md5(i::text), 10), left(repeat(md5(i::text), 4), 100), {loaded}, {loaded}
FROM generate_series(1, {rows}) AS i
"""

LOADED = "2000-01-01T00:00:00Z"
"""When rows that were there before the run say they were created: no request's row does."""

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


async def list_sessions(connection: Connection) -> list[Session]:
    """Return all sessions of the database but this one. Raises psycopg.Error or TimeoutError."""
    with anyio.fail_after(RESPONSE_DEADLINE_S):
        rows = await (await connection.execute(SESSIONS)).fetchall()
    return [Session(*row) for row in rows]  # type: ignore[arg-type]  # of these types, as the statement says


async def make_tables(connection: Connection, nonce: str, posts: int) -> None:
    """Make the tables that operations insert into and read from, with so many posts; the nonce is the rows' token.

    The posts in one transaction, which spares the log (wal_level = minimal), and their index last, sorted: a million
    takes seconds.
    """
    await connection.execute(sql.SQL(USERS).format(token=sql.Literal(nonce)))
    async with connection.transaction():
        await connection.execute(sql.SQL(POSTS).format(token=sql.Literal(nonce)))
        await connection.execute(sql.SQL(ROWS).format(loaded=sql.Literal(LOADED), rows=sql.Literal(posts)))
        await connection.execute("ALTER TABLE posts ADD PRIMARY KEY (id)")
    # What autovacuum does soon after such a load, and what a plan of the count depends on.
    await connection.execute("VACUUM (ANALYZE) posts")


class Server:
    """A server that its user gave: it stays as it is."""

    process: GuardedProcess | None = None
    """That of headway's own server, of the moment."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        """headway's own connection; another one after each restart."""

    async def limit(self, connections: int | None) -> bool:  # noqa: ARG002  `_require_limits` has checked it
        """Limit the server to so many connections, None for headway's default; return whether it was restarted."""
        return False


class Database(Backend):
    """The database backend, running."""

    def __init__(self, server: Server, dsn: str, nonce: str, settings: str, posts: int = 0) -> None:
        number = server.connection.info.server_version
        filled = f", {posts} posts" if posts else ""
        description = f"PostgreSQL {number // 10000}.{number % 10000} ({settings}{filled})"
        super().__init__("postgres", {"dsn": dsn}, {"db_create": nonce, "db_read": nonce}, description)
        self._server = server
        self._posts = posts
        self._querying = anyio.Lock()
        self._log = self._errors()
        self._watched = False
        self._busy_ns = self._most = 0

    async def watch(self) -> None:
        """Look again and again at how many statements are being executed, until it is cancelled.

        The statistics views know of the moment alone. A server that is being restarted is waited for.
        """
        before_ns, self._watched = time.monotonic_ns(), True
        while True:
            await anyio.sleep(WATCH_S)
            with suppress(psycopg.Error, StageError):
                (active,) = await self._query(ACTIVE)
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
            async with self._querying:
                connection = self._server.connection
                if (await connection.execute("DELETE FROM posts WHERE created > %s", (LOADED,))).rowcount:
                    await connection.execute("VACUUM (ANALYZE) posts")
                if await self._server.limit(limit):
                    self._log = self._errors()
        except psycopg.Error as error:
            raise self._dead(str(error).strip()) from None

    def _errors(self) -> "_ErrorsInLog | None":
        process = self._server.process
        return None if process is None else _ErrorsInLog(process.log_file)

    async def count(self) -> BackendCount:
        """Return rows inserted, errors, and sessions opened so far; what `watch` saw in flight, where it runs.

        Errors are those of the server's log, where it is the run's own; else the rolled-back transactions of the
        whole database, which its statistics may show up to ten seconds late.
        """
        rows, sessions, rollbacks = await self._query(COUNTS)
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
        await self._query("SELECT 1")

    async def sessions(self) -> list[Session]:
        """Return all sessions but headway's own, with what they wait for. Raises StageError."""
        try:
            async with self._querying:
                return await list_sessions(self._server.connection)
        except (psycopg.Error, TimeoutError) as error:
            raise self._dead(str(error).strip() or "no response") from None

    async def _query(self, query: str) -> tuple[int, ...]:
        try:
            async with self._querying:
                with anyio.fail_after(RESPONSE_DEADLINE_S):
                    row = await (await self._server.connection.execute(query)).fetchone()
        except (psycopg.Error, TimeoutError) as error:
            raise self._dead(str(error).strip() or "no response") from None
        return tuple(int(str(value)) for value in row or ())

    def _dead(self, why: str) -> StageError:
        process, name, log = self._server.process, "the Postgres server", ""
        if process is not None:
            name = "PostgreSQL" if process.running() else f"PostgreSQL ({process.ending()})"
            log = f"\n{process.log_tail()}"
        remedy = "see what ended it; finished records are kept: `--resume` goes on"
        return StageError(Fault(f"{name} no longer responds: {why}{log}", remedy=remedy))


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


@asynccontextmanager
async def user_database(dsn: str, nonce: str, posts: int, limits: Sequence[int]) -> AsyncIterator[Database]:
    """Use an existing server, in a schema of the run's own that is dropped at the end.

    Raises StudyError when the server cannot be reached, does not allow it, or has none of these limits of connections.
    """
    schema = sql.Identifier(f"headway_{nonce}")
    try:
        options = f"{conninfo_to_dict(dsn).get('options') or ''} -csearch_path=headway_{nonce}".strip()
        schema_dsn = make_conninfo(dsn, options=options)
        connection = await connect(schema_dsn)
    except psycopg.Error as error:
        remedy = "give a DSN such as postgresql://user:password@host:5432/database, of a server that runs"
        raise _unusable(f"the Postgres server cannot be used: {error}", remedy) from None
    try:
        try:
            await connection.execute(sql.SQL("CREATE SCHEMA {}").format(schema))
        except psycopg.Error as error:
            remedy = "let the user create schemas: GRANT CREATE ON DATABASE … TO …"
            raise _unusable(f"no schema can be made: {error}", remedy) from None
        try:
            await _require_limits(connection, limits)
            await make_tables(connection, nonce, posts)
            yield Database(Server(connection), schema_dsn, nonce, settings="given by its user", posts=posts)
        finally:
            with anyio.CancelScope(shield=True), anyio.move_on_after(RESPONSE_DEADLINE_S):
                # The run's own connection may be broken, or in the middle of a statement that was cancelled.
                async with await connect(schema_dsn) as other:
                    await other.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(schema))
    finally:
        await connection.close()


async def _require_limits(connection: Connection, limits: Sequence[int]) -> None:
    """Raise StudyError where servers of the study have a limit of connections that a given server has not."""
    row = await (await connection.execute("SHOW max_connections")).fetchone()
    has = int(str(row and row[0]))
    if others := sorted({limit for limit in limits if limit != has}):
        limits_text = " and ".join(f"database_limit = {limit}" for limit in others)
        message = f"the Postgres server takes {has} connections, and the study's servers have {limits_text}"
        remedy = f"unset {DSN_VARIABLE}: headway's own server is started with each limit; or leave out those servers"
        raise _unusable(message, remedy)


def _unusable(message: str, remedy: str) -> StudyError:
    return StudyError(Fault(message.strip(), DSN_VARIABLE, remedy))
