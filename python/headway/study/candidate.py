"""A candidate: a server for an app with its workers and threads, as a command line and as a server under test."""

import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import Field

from headway.strict import StrictModel
from headway.study.app import App, Interface, LibrarySetting
from headway.study.server import Capacities, ConcurrencyModel, ForeignApp, Server
from headway.units import NS_PER_S

KindName = Literal[
    "gunicorn-sync", "gunicorn-gthread", "gunicorn-gevent", "waitress", "granian-wsgi",
    "uvicorn", "uvicorn-uvloop", "granian-asgi", "hypercorn",
    "aiohttp", "gunicorn-aiohttp", "tornado", "own",
]  # fmt: skip


class Candidate(StrictModel):
    """A server by its kind, with so many worker processes, each with so many threads (None where it has none to set).

    `variables` are set in the environment besides the app's own: what a command may be tried with. `settings` are those
    of the app's own libraries.
    """

    kind: KindName
    workers: int = Field(default=1, ge=1, le=256)
    threads: int | None = Field(default=None, ge=1, le=1000)
    variables: dict[str, str] = Field(default_factory=dict)
    settings: tuple[LibrarySetting, ...] = ()

    @property
    def name(self) -> str:
        """A name for tables and files: "gunicorn-gthread-2x8", "gunicorn-sync-1+kept-60s"."""
        return "+".join([self._server_name, *(setting.short for setting in self.settings)])

    @property
    def title(self) -> str:
        """For people: "gunicorn gthread, 2 workers × 8 threads"."""
        return ", ".join([self._server_title, *(setting.title for setting in self.settings)])

    @property
    def _server_name(self) -> str:
        if self.kind == "own":
            parts = [f"{name}-{value}" for name, value in self.variables.items()]
            return "".join(c if c.isalnum() else "-" for c in "-".join(["own", *parts]).lower())
        return f"{self.kind}-{self.workers}" + ("" if self.threads is None else f"x{self.threads}")

    @property
    def _server_title(self) -> str:
        if self.kind == "own":
            set_ = ", ".join(f"{name}={value}" for name, value in self.variables.items())
            return f"its own command, {set_}" if set_ else "its own command"
        many = f"{self.workers} worker{'s' if self.workers > 1 else ''}"
        threads = "" if self.threads is None else f" × {self.threads} threads"
        return f"{KINDS[self.kind].title}, {many}{threads}"


Words = Callable[[Candidate, str], tuple[str, ...]]


@dataclass(frozen=True)
class Kind:
    """A kind of server: how it is started, and its capacities.

    `words` gives the command as people write it, with {host} and {port}; its first word is the module that is run.
    `packages` are the distributions that it comes from; `backlog`, `keep_alive_s` and `worker_timeout_s` (None where a
    silent worker is let be) what it has unless it is told otherwise, each by its documentation. `factories` says
    whether it can call what makes the app.
    """

    title: str
    interface: Interface
    packages: tuple[str, ...]
    model: ConcurrencyModel
    steps: Literal["blocking", "awaiting"]
    runs_on: Literal["loop", "executor", "request-thread", "server-thread"]
    words: Words
    backlog: int = 2048
    keep_alive_s: float = 5.0
    worker_timeout_s: float | None = None
    factories: bool = True


def _gunicorn(kind: str, *options: str) -> Words:
    """Settings: docs.gunicorn.org, "Settings"."""

    def words(candidate: Candidate, target: str) -> tuple[str, ...]:
        threads = () if candidate.threads is None else ("--threads", str(candidate.threads))
        return (
            "gunicorn", "--bind", "{host}:{port}", "--workers", str(candidate.workers), "--worker-class", kind,
            *threads, *options, target,
        )  # fmt: skip

    return words


def _waitress(candidate: Candidate, target: str) -> tuple[str, ...]:
    factory = ("--call",) if target.endswith("()") else ()
    return ("waitress", "--listen", "{host}:{port}", "--threads", str(candidate.threads), *factory, _plain(target))


def _uvicorn(loop: str) -> Words:
    """Settings: uvicorn.org, "Settings"."""

    def words(candidate: Candidate, target: str) -> tuple[str, ...]:
        factory = ("--factory",) if target.endswith("()") else ()
        return (
            "uvicorn", "--host", "{host}", "--port", "{port}", "--workers", str(candidate.workers), "--loop", loop,
            "--no-access-log", *factory, _plain(target),
        )  # fmt: skip

    return words


def _granian(interface: str) -> Words:
    """Options: `granian --help`."""

    def words(candidate: Candidate, target: str) -> tuple[str, ...]:
        factory = ("--factory",) if target.endswith("()") else ()
        threads = () if candidate.threads is None else ("--blocking-threads", str(candidate.threads))
        return (
            "granian", "--interface", interface, "--host", "{host}", "--port", "{port}",
            "--workers", str(candidate.workers), *threads, *factory, _plain(target),
        )  # fmt: skip

    return words


def _hypercorn(candidate: Candidate, target: str) -> tuple[str, ...]:
    return ("hypercorn", "--bind", "{host}:{port}", "--workers", str(candidate.workers), target)


def _script(name: str) -> Words:
    def words(candidate: Candidate, target: str) -> tuple[str, ...]:
        return (name, target, "{host}", "{port}", "--processes", str(candidate.workers))

    return words


def _plain(target: str) -> str:
    return target.removesuffix("()")


KINDS: Mapping[str, Kind] = {
    "gunicorn-sync": Kind(
        "gunicorn sync", "wsgi", ("gunicorn",), "prefork", "blocking", "server-thread", _gunicorn("sync"),
        keep_alive_s=0, worker_timeout_s=30,
    ),
    "gunicorn-gthread": Kind(
        "gunicorn gthread", "wsgi", ("gunicorn",), "thread-pool", "blocking", "request-thread", _gunicorn("gthread"),
        keep_alive_s=2, worker_timeout_s=30,
    ),
    "gunicorn-gevent": Kind(
        "gunicorn gevent", "wsgi", ("gunicorn", "gevent"), "green-threads", "awaiting", "loop", _gunicorn("gevent"),
        keep_alive_s=2, worker_timeout_s=30,
    ),
    "waitress": Kind(
        "Waitress", "wsgi", ("waitress",), "thread-pool", "blocking", "request-thread", _waitress, backlog=1024,
        keep_alive_s=120,
    ),
    "granian-wsgi": Kind(
        "Granian", "wsgi", ("granian",), "thread-pool", "blocking", "request-thread", _granian("wsgi"), backlog=1024,
    ),
    "uvicorn": Kind(
        "uvicorn (asyncio)", "asgi", ("uvicorn", "httptools"), "event-loop", "awaiting", "loop", _uvicorn("asyncio"),
    ),
    "uvicorn-uvloop": Kind(
        "uvicorn (uvloop)", "asgi", ("uvicorn", "httptools", "uvloop"), "event-loop", "awaiting", "loop",
        _uvicorn("uvloop"),
    ),
    "granian-asgi": Kind(
        "Granian", "asgi", ("granian",), "event-loop", "awaiting", "loop", _granian("asgi"), backlog=1024,
    ),
    "hypercorn": Kind(
        "Hypercorn", "asgi", ("hypercorn",), "event-loop", "awaiting", "loop", _hypercorn, backlog=100,
        factories=False,
    ),
    "aiohttp": Kind(
        "aiohttp's own runner", "aiohttp", (), "event-loop", "awaiting", "loop", _script("serve_aiohttp"), backlog=128,
        keep_alive_s=75,
    ),
    "gunicorn-aiohttp": Kind(
        "gunicorn with aiohttp's worker", "aiohttp", ("gunicorn", "uvloop"), "event-loop", "awaiting", "loop",
        _gunicorn("aiohttp.GunicornUVLoopWebWorker"), keep_alive_s=75, worker_timeout_s=30,
    ),
    "tornado": Kind(
        "Tornado", "tornado", (), "event-loop", "awaiting", "loop", _script("serve_tornado"), backlog=128,
        keep_alive_s=3600,
    ),
}  # fmt: skip
"""The kinds of servers that can serve an app, by name."""

HEADWAY_SCRIPTS = ("serve_aiohttp", "serve_tornado")
"""Commands that are headway's own scripts; an app does the same in a line of its own."""


def shown_command(candidate: Candidate, app: App) -> tuple[str, ...]:
    """Return the words of the command as people write them, with {host} and {port} for the address."""
    if candidate.kind == "own":
        return tuple(shlex.split(app.target))
    words = KINDS[candidate.kind].words(candidate, app.target)
    if words[0] not in HEADWAY_SCRIPTS:
        return words
    module, _, name = app.target.partition(":")
    top = name.removesuffix("()").partition(".")[0]
    if words[0] == "serve_aiohttp":
        port = "{port}, reuse_port=True" if candidate.workers > 1 else "{port}"
        run = f"from aiohttp import web; from {module} import {top}; web.run_app({name}, host='{{host}}', port={port})"
    else:
        run = (
            "from tornado.httpserver import HTTPServer; from tornado.ioloop import IOLoop; "
            f"from {module} import {top}; s = HTTPServer({name}); s.bind({{port}}, '{{host}}'); "
            f"s.start({candidate.workers}); IOLoop.current().start()"
        )
    return ("python", "-c", run)


def settings_of(candidate: Candidate) -> dict[str, str]:
    """Return its settings and defaults by name: workers, threads, backlog, timeouts. Of an app's own command only the
    variables are known."""
    kind = KINDS.get(candidate.kind)
    if kind is None:
        return dict(candidate.variables)
    found = {"server": kind.title, "workers": str(candidate.workers)}
    if candidate.threads is not None:
        found["threads"] = str(candidate.threads)
    found["backlog"] = f"{kind.backlog:,}"
    found["idle connections"] = f"closed after {kind.keep_alive_s:g} s" if kind.keep_alive_s else "not kept"
    if kind.worker_timeout_s is not None:
        found["a silent worker"] = f"killed after {kind.worker_timeout_s:g} s"
    return found


def capacities_of(candidate: Candidate, cores: int) -> Capacities:
    """Return its capacities; those of an app's own command are unknown, and unlimited."""
    kind = KINDS.get(candidate.kind)
    threads: int | Literal["unlimited"] | None = candidate.threads
    if kind is None:
        threads = "unlimited"
    elif kind.runs_on == "server-thread":
        threads = 1
    return Capacities(
        processes=cores if kind is None else candidate.workers,
        threads=threads,
        executor=None,
        backlog=4096 if kind is None else kind.backlog,
        client_pool=None,
        database_pool=None,
        keep_alive=round((5.0 if kind is None else kind.keep_alive_s) * NS_PER_S),
        client_timeout=None,
        database_timeout=None,
        mail_timeout=None,
        client_reuse=None,
        database_reuse=None,
    )


def server_of(candidate: Candidate, command: Sequence[str], foreign: ForeignApp, cores: int) -> Server:
    """Return the candidate as a server under test, which `command` starts."""
    kind = KINDS.get(candidate.kind)
    settings = {setting.variable: str(setting.value) for setting in candidate.settings}
    variables = {**foreign.variables, **candidate.variables, **settings}
    return Server(
        name=candidate.name,
        title=candidate.title,
        description=candidate.title,
        model="thread-per-request" if kind is None else _model(candidate, kind),
        steps="blocking" if kind is None else kind.steps,
        operations_run_on="request-thread" if kind is None else kind.runs_on,
        environment="system",
        command=tuple(command),
        capacities=capacities_of(candidate, cores),
        folder=Path(foreign.directory),
        foreign=foreign.model_copy(update={"variables": variables}),
    )


def _model(candidate: Candidate, kind: Kind) -> ConcurrencyModel:
    several = kind.model == "event-loop" and candidate.workers > 1
    return "event-loop+processes" if several else kind.model
