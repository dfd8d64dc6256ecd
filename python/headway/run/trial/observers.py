"""All that observes a server while it serves: a probe in it, the JVM, the kernel, and its database's sessions.

They observe together, first a single user's requests and then the load, so that the two can be compared. Only the runs
that load the probe have the others.
"""

import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

import anyio
import psycopg
from psycopg.conninfo import conninfo_to_dict

from headway.engine.message import LoadEvent, WindowOpened
from headway.errors import Fault, StageError
from headway.record.probe import Probe
from headway.record.server_observations import DatabaseWaits
from headway.run.app.addresses import named_addresses, postgres_dsn
from headway.run.app.probe import Listener
from headway.run.backend.backend import Backend
from headway.run.backend.database import Connection, Database, connect, list_sessions
from headway.run.backend.database_waits import INTERVAL_S, Session, SessionCounts
from headway.run.machine.java_observer import JavaObserver
from headway.run.machine.server_looks import OutsideView
from headway.run.machine.server_observer import ServerObserver
from headway.run.process import GuardedProcess, run_in_background
from headway.run.role_host import DSN_VARIABLE
from headway.run.trial.context import RunContext, Subject

ListSessions = Callable[[], Awaitable[list[Session]]]


@dataclass(frozen=True)
class Observations:
    """What the observers saw from `begin` until `read`; None of what was not observed.

    `notes` say why some of it is missing.
    """

    probe: Probe | None = None
    outside: OutsideView | None = None
    database_waits: DatabaseWaits | None = None
    notes: tuple[str, ...] = ()


class DatabaseObserver:
    """Observes the sessions of a database between `begin` and `end`, while `run` runs."""

    def __init__(self, sessions: ListSessions) -> None:
        self._sessions = sessions
        self._counts: SessionCounts | None = None
        self._until_ns: int | None = None
        self._wanted = anyio.Event()

    async def run(self, _: anyio.CancelScope) -> None:
        """Look a few times a second, whenever it is wanted, until it is cancelled."""
        while True:
            await self._wanted.wait()
            # A database that does not respond ends the trial elsewhere, with a better message.
            with suppress(psycopg.Error, StageError, TimeoutError):
                sessions, at_ns = await self._sessions(), time.monotonic_ns()
                if self._counts is not None and self._wanted.is_set() and at_ns < (self._until_ns or at_ns + 1):
                    self._counts.add(at_ns, sessions)
            await anyio.sleep(INTERVAL_S)

    def begin(self, until_ns: int | None = None) -> None:
        """Look from now on, until that moment of the monotonic clock or until `over`."""
        if self._counts is None:
            self._counts, self._until_ns = SessionCounts(time.monotonic_ns()), until_ns
            self._wanted.set()

    def over(self) -> None:
        """Look no longer."""
        if self._wanted.is_set():
            self._wanted = anyio.Event()

    def end(self) -> DatabaseWaits | None:
        """Look no longer, and return what was seen; None where nothing was."""
        self.over()
        counts, self._counts = self._counts, None
        return None if counts is None else counts.waits()


class AppDatabase:
    """The database to which the app itself connects, as the probe in it reports; asked as the app asks it."""

    def __init__(self, probes: Listener) -> None:
        self._probes = probes
        self._tried: set[str] = set()
        self._connection: Connection | None = None

    async def sessions(self) -> list[Session]:
        """Return its sessions. Raises StageError as long as none is known that lets headway in, or psycopg.Error."""
        if self._connection is None:
            dsn = next((each for each in self._probes.databases if each not in self._tried), None)
            if dsn is None:
                raise StageError(Fault("the app has connected to no PostgreSQL that lets headway in"))
            self._tried.add(dsn)
            self._connection = await connect(dsn)
        return await list_sessions(self._connection)

    async def close(self) -> None:
        """Close the connection, if there is one."""
        if self._connection is not None:
            await self._connection.close()


class Observers:
    """The observers of one server; those that are None see nothing."""

    def __init__(
        self,
        probes: Listener | None = None,
        outside: ServerObserver | None = None,
        database: DatabaseObserver | None = None,
        java: JavaObserver | None = None,
    ) -> None:
        self._probes = probes or Listener(None)
        self._outside, self._database, self._java = outside, database, java

    @property
    def _others(self) -> list[ServerObserver | DatabaseObserver | JavaObserver]:
        return [each for each in (self._outside, self._database, self._java) if each is not None]

    def begin(self, until_ns: int | None = None) -> None:
        """Have all of them observe, until that moment of the monotonic clock or until `read`."""
        self._probes.begin(until_ns)
        for observer in self._others:
            observer.begin(until_ns)

    def follow(self, event: LoadEvent, window_ns: int | None) -> None:
        """Have all of them observe from the opening of the load's window until its end; probes prepare before that."""
        self._probes.follow(event, window_ns)
        for observer in self._others:
            if isinstance(event, WindowOpened):
                observer.begin(None if window_ns is None else event.start_ns + window_ns)
            elif event.phase == "drain":
                observer.over()

    async def read(self) -> Observations:
        """Return what was seen since `begin`. After it, `begin` begins anew."""
        probe, outside = await self._probes.read(), None if self._outside is None else await self._outside.end()
        java = None if self._java is None else await self._java.end()
        return Observations(
            probe=probe or java,
            outside=outside,
            database_waits=None if self._database is None else self._database.end(),
            notes=(() if outside is None else outside.notes) + (() if self._java is None else self._java.notes),
        )


@asynccontextmanager
async def observe_server(
    run: RunContext, subject: Subject, process: GuardedProcess, probes: Listener
) -> AsyncIterator[Observers]:
    """Yield the observers of a server that is ready and idle."""
    if not run.probe:
        yield Observers(probes)
        return
    names = {**named_addresses(_environment(subject)), **peer_names(run.backends)}
    outside = ServerObserver(process.pid, subject.ground.server, subject.port, names)
    async with AsyncExitStack() as stack:
        sessions = await _sessions(run, subject, probes, stack)
        database = None if sessions is None else DatabaseObserver(sessions)
        if database is not None:
            await stack.enter_async_context(run_in_background(database.run))
        yield Observers(probes, outside, database, JavaObserver(process.pid, subject.ground.server, subject.port))


async def _sessions(run: RunContext, subject: Subject, probes: Listener, stack: AsyncExitStack) -> ListSessions | None:
    """Return how the sessions of the server's database are listed; None where there can be none.

    That of a user's app is the one that the user has named for headway, or the app's environment names by a URL; else
    the one that the app connects to.
    """
    database = run.backends.get("postgres")
    if isinstance(database, Database):
        return database.sessions
    if subject.server.foreign is None:
        return None
    dsn = os.environ.get(DSN_VARIABLE) or postgres_dsn(_environment(subject))
    if not dsn:
        known = AppDatabase(probes)
        stack.push_async_callback(known.close)
        return known.sessions
    try:
        connection = await connect(dsn)
    except psycopg.Error:  # the app may not use it at all
        return None
    stack.push_async_callback(connection.close)
    return lambda: list_sessions(connection)


def _environment(subject: Subject) -> dict[str, str]:
    """Return the variables that a user's app sees; those of other servers name nothing that headway does not know."""
    foreign = subject.server.foreign
    return {} if foreign is None else {**os.environ, **foreign.variables, **foreign.private_variables}


def peer_names(backends: Mapping[str, Backend]) -> dict[str, str]:
    """Return the backends' names by the addresses that servers reach them at ("127.0.0.1:5432")."""
    names = {}
    for name, backend in backends.items():
        values = backend.configuration
        if "port" in values:
            names[f"{values['host']}:{values['port']}"] = name
        for key in ("url", "tls_url"):
            if key in values:
                names[urlsplit(str(values[key])).netloc] = name
        if "dsn" in values:
            with suppress(psycopg.Error):
                dsn = conninfo_to_dict(str(values["dsn"]))
                names[f"{dsn.get('hostaddr') or dsn.get('host')}:{dsn.get('port') or 5432}"] = name
    return names
