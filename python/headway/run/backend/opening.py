"""What the study loop needs of a backend, whatever it is.

What backends see of a trial's load: the difference of two counts.
Starting the backends that a study needs, side by side, and ending them together.
"""

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

import anyio
from anyio.abc import TaskStatus

from headway.errors import HeadwayError
from headway.record.record import BackendCount
from headway.run.backend.dns import dns_backend
from headway.run.backend.files import files_backend, page_bytes
from headway.run.backend.postgres import postgres_backend
from headway.run.backend.posts import required_posts
from headway.run.backend.smtp import smtp_backend, smtp_hold_ns
from headway.run.backend.upstream import upstream_backend
from headway.run.backend.upstream_routes import upstream_routes
from headway.run.testbed.testbed import Loopback, Testbed
from headway.study.operations import UpstreamName
from headway.study.study import Study


class Backend(Protocol):
    """A backend that runs.

    `configuration` is what server programs are told: the value of HEADWAY_CONFIGURATION's ["backends"][name]; a backend
    that they are told nothing of has none.
    `tokens` are what only this backend, in this run, can have answered, so that a server cannot make up its answer:
    by the step's name ("db_create"), for HTTP by path ("/social"). `description` is kept in the run's record.
    """

    @property
    def name(self) -> str:
        """Which of the backends it is."""
        ...

    @property
    def configuration(self) -> Mapping[str, str | int]:
        """Where it is, for the server programs."""
        ...

    @property
    def tokens(self) -> Mapping[str, str]:
        """What proves that a server has used it."""
        ...

    @property
    def description(self) -> str:
        """What it is, with what bears on a measurement."""
        ...

    async def count(self) -> BackendCount:
        """Totals since it was started; the high-water mark since the previous count. Raises StageError."""
        ...

    async def check(self) -> None:
        """Raise StageError, with its last output, when it is no longer alive."""
        ...


async def counts(backends: Mapping[str, Backend]) -> dict[str, BackendCount]:
    """Each backend's count now. Raises StageError."""
    return {name: await backend.count() for name, backend in backends.items()}


def counted_since(before: Mapping[str, BackendCount], after: Mapping[str, BackendCount]) -> dict[str, BackendCount]:
    """What each backend saw between the two counts."""

    def difference(late: int | None, early: int | None) -> int | None:
        return None if late is None or early is None else late - early

    return {
        name: BackendCount(
            requests=count.requests - before[name].requests,
            errors=count.errors - before[name].errors,
            in_flight_high_water=count.in_flight_high_water,
            connections_opened=difference(count.connections_opened, before[name].connections_opened),
            busy_ns=difference(count.busy_ns, before[name].busy_ns),
            cpu_ns=difference(count.cpu_ns, before[name].cpu_ns),
            refused=difference(count.refused, before[name].refused),
        )
        for name, count in after.items()
    }


_ON_LOOPBACK = Loopback()
Opener = AbstractAsyncContextManager[Backend]


@asynccontextmanager
async def open_backends(
    study: Study, cpus: Sequence[int], dsn: str | None = None, *, testbed: Testbed = _ON_LOOPBACK
) -> AsyncIterator[dict[str, Backend]]:
    """The study's backends by name ("postgres", "smtp", "http", "external", "files", "dns").

    Each is on its host of the testbed and these CPUs, but for the files, which are a folder of the server's host.

    `dsn` names an existing Postgres, which is then used instead of one of headway's own; the environment variable
    HEADWAY_POSTGRES_DSN does the same. Raises StudyError for workloads that contradict each other about a backend,
    and whatever a backend raises that cannot be started.
    """
    openers = _openers(study, cpus, testbed, dsn)
    backends: dict[str, Backend] = {}
    failure: Exception | None = None
    try:
        async with anyio.create_task_group() as tasks:
            done = anyio.Event()
            async with anyio.create_task_group() as starting:
                for opener in openers:
                    starting.start_soon(_start, tasks, opener, backends, done)
            try:
                yield backends
            except Exception as error:  # raised again below, and not as part of a task group's ExceptionGroup
                failure = error
            done.set()
    except BaseExceptionGroup as group:
        raise _first(group) from None
    if failure is not None:
        raise failure


def _openers(study: Study, cpus: Sequence[int], testbed: Testbed, dsn: str | None) -> list[Opener]:
    nonce = secrets.token_hex(4)
    needed = study.backends
    openers: list[Opener] = []
    if "postgres" in needed:
        limits = [limit for server in study.servers if (limit := server.capacities.database_limit) is not None]
        posts = required_posts(study.workloads)
        host = testbed.backend("postgres")
        openers.append(postgres_backend(nonce, cpus, dsn, host=host, posts=posts, limits=limits))
    if "smtp" in needed:
        openers.append(smtp_backend(smtp_hold_ns(study.workloads), nonce, cpus, host=testbed.backend("smtp")))
    upstreams: tuple[UpstreamName, ...] = ("http", "external")
    for name in upstreams:
        if name in needed:
            routes = upstream_routes(study.workloads, nonce, name)
            openers.append(upstream_backend(routes, study.seed, cpus, host=testbed.backend(name), name=name))
    if "files" in needed:
        openers.append(files_backend(page_bytes(study.workloads), nonce))
    if study.dns is not None:
        names: dict[str, str] = {name: testbed.backend(name).address for name in study.dns.names}
        openers.append(dns_backend(study.dns, names, study.seed, cpus, host=testbed.backend("dns")))
    return openers


async def _start(tasks: anyio.abc.TaskGroup, opener: Opener, backends: dict[str, Backend], done: anyio.Event) -> None:
    await tasks.start(_hold, opener, backends, done)


async def _hold(
    opener: Opener, backends: dict[str, Backend], done: anyio.Event, *, task_status: TaskStatus[None]
) -> None:
    """Each backend has a task of its own, which enters its context and leaves it: contexts of anyio demand that."""
    async with opener as backend:
        backends[backend.name] = backend
        task_status.started()
        await done.wait()


def _first(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """The error for the user among those that were raised, or the first of all."""
    for wanted in (HeadwayError, BaseException):
        found = group.subgroup(wanted)
        while found is not None:
            error = found.exceptions[0]
            if not isinstance(error, BaseExceptionGroup):
                return error
            found = error
    return group
