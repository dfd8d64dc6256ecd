"""Starting the backends that a study needs, side by side, and ending them together."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import anyio
from anyio.abc import TaskStatus

from headway.errors import HeadwayError
from headway.run.backend.backend import Backend
from headway.run.backend.dns import dns_backend
from headway.run.backend.files import files_backend, page_bytes
from headway.run.backend.postgres import postgres_backend
from headway.run.backend.posts import posts_wanted
from headway.run.backend.smtp import smtp_backend, smtp_hold_ns
from headway.run.backend.upstream import upstream_backend
from headway.run.backend.upstream_routes import upstream_routes
from headway.run.testbed.loopback import Loopback
from headway.run.testbed.testbed import Testbed
from headway.spec.step import UpstreamName
from headway.spec.study import Study

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
        posts = posts_wanted(study.workloads)
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
