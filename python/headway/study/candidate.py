"""A candidate: a server for an app with its workers and threads, as a command line and as a server under test."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import Field

from headway.strict import StrictModel
from headway.study.app import App, Interface, LibrarySetting
from headway.study.server import OF_CLIENTS, Capacities, ConcurrencyModel, ForeignApp, Server
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
            return ", ".join([_OWN.title, *(f"{name}={value}" for name, value in self.variables.items())])
        many = f"{self.workers} worker{'s' if self.workers > 1 else ''}"
        threads = "" if self.threads is None else f" × {self.threads} threads"
        return f"{KINDS[self.kind].title}, {many}{threads}"


@dataclass(frozen=True)
class Kind:
    """A kind of server: how it is started, and its capacities.

    `command` is as people write it, with {host}, {port} and what differs between candidates; its first word is the
    module that is run. `packages` are the distributions that it comes from; `backlog`, `keep_alive_s` and
    `worker_timeout_s` (None where a silent worker is let be) what it has unless it is told otherwise, each by its
    documentation. `factories` says whether it can call what makes the app, and `factory_option` with which option.
    """

    title: str
    interface: Interface
    packages: tuple[str, ...]
    model: ConcurrencyModel
    operations: Literal["sync", "async"]
    runs_on: Literal["loop", "executor", "request-thread", "server-thread"]
    command: str
    backlog: int = 2048
    keep_alive_s: float = 5.0
    worker_timeout_s: float | None = None
    factories: bool = True
    factory_option: str = ""

    def words(self, candidate: Candidate, target: str) -> tuple[str, ...]:
        """Return the words of the command, with {host} and {port}; without threads there is no option for them."""
        factory = bool(self.factory_option) and target.endswith("()")
        words: list[str] = []
        for word in self.command.split():
            if word == "{target}":
                words += [self.factory_option, target.removesuffix("()")] if factory else [target]
            elif word == "{threads}" and candidate.threads is None:
                words.pop()
            else:
                words.append({"{workers}": str(candidate.workers), "{threads}": str(candidate.threads)}.get(word, word))
        return tuple(words)


_GUNICORN = "gunicorn --bind {host}:{port} --workers {workers} --worker-class"
"""Settings: docs.gunicorn.org, "Settings"."""

_UVICORN = "uvicorn --host {host} --port {port} --workers {workers} --loop"
"""Settings: uvicorn.org, "Settings"."""

_GRANIAN = "--host {host} --port {port} --workers {workers} --blocking-threads {threads} {target}"
"""Options: `granian --help`."""

KINDS: Mapping[str, Kind] = {
    "gunicorn-sync": Kind(
        "gunicorn sync", "wsgi", ("gunicorn",), "prefork", "sync", "server-thread",
        f"{_GUNICORN} sync --threads {{threads}} {{target}}", keep_alive_s=0, worker_timeout_s=30,
    ),
    "gunicorn-gthread": Kind(
        "gunicorn gthread", "wsgi", ("gunicorn",), "thread-pool", "sync", "request-thread",
        f"{_GUNICORN} gthread --threads {{threads}} {{target}}", keep_alive_s=2, worker_timeout_s=30,
    ),
    "gunicorn-gevent": Kind(
        "gunicorn gevent", "wsgi", ("gunicorn", "gevent"), "green-threads", "async", "loop",
        f"{_GUNICORN} gevent --threads {{threads}} {{target}}", keep_alive_s=2, worker_timeout_s=30,
    ),
    "waitress": Kind(
        "Waitress", "wsgi", ("waitress",), "thread-pool", "sync", "request-thread",
        "waitress --listen {host}:{port} --threads {threads} {target}", backlog=1024, keep_alive_s=120,
        factory_option="--call",
    ),
    "granian-wsgi": Kind(
        "Granian", "wsgi", ("granian",), "thread-pool", "sync", "request-thread",
        f"granian --interface wsgi {_GRANIAN}", backlog=1024, factory_option="--factory",
    ),
    "uvicorn": Kind(
        "uvicorn (asyncio)", "asgi", ("uvicorn", "httptools"), "event-loop", "async", "loop",
        f"{_UVICORN} asyncio --no-access-log {{target}}", factory_option="--factory",
    ),
    "uvicorn-uvloop": Kind(
        "uvicorn (uvloop)", "asgi", ("uvicorn", "httptools", "uvloop"), "event-loop", "async", "loop",
        f"{_UVICORN} uvloop --no-access-log {{target}}", factory_option="--factory",
    ),
    "granian-asgi": Kind(
        "Granian", "asgi", ("granian",), "event-loop", "async", "loop",
        f"granian --interface asgi {_GRANIAN}", backlog=1024, factory_option="--factory",
    ),
    "hypercorn": Kind(
        "Hypercorn", "asgi", ("hypercorn",), "event-loop", "async", "loop",
        "hypercorn --bind {host}:{port} --workers {workers} {target}", backlog=100, factories=False,
    ),
    "aiohttp": Kind(
        "aiohttp's own runner", "aiohttp", (), "event-loop", "async", "loop",
        "serve_aiohttp {target} {host} {port} --processes {workers}", backlog=128, keep_alive_s=75,
    ),
    "gunicorn-aiohttp": Kind(
        "gunicorn with aiohttp's worker", "aiohttp", ("gunicorn", "uvloop"), "event-loop", "async", "loop",
        f"{_GUNICORN} aiohttp.GunicornUVLoopWebWorker {{target}}", keep_alive_s=75, worker_timeout_s=30,
    ),
    "tornado": Kind(
        "Tornado", "tornado", (), "event-loop", "async", "loop",
        "serve_tornado {target} {host} {port} --processes {workers}", backlog=128, keep_alive_s=3600,
    ),
}  # fmt: skip
"""The kinds of servers that can serve an app, by name."""

_OWN = Kind("its own command", "command", (), "thread-per-request", "sync", "request-thread", "", backlog=4096)
"""An app's own command: what it has is unknown, and counts as unlimited."""

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


def command_line(candidate: Candidate, app: App) -> str:
    """Return the command that starts the candidate, for a shell; {host} and {port} stay as they are."""
    variables = [f"{name}={value}" for name, value in candidate.variables.items()]
    words = (*(("env", *variables) if variables else ()), *shown_command(candidate, app))
    return " ".join(word if "{" in word and not set(word) & set(" ;'\"") else shlex.quote(word) for word in words)


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


def server_of(candidate: Candidate, command: Sequence[str], foreign: ForeignApp, cores: int) -> Server:
    """Return the candidate as a server under test, which `command` starts."""
    kind = KINDS.get(candidate.kind, _OWN)
    settings = {setting.variable: str(setting.value) for setting in candidate.settings}
    variables = {**foreign.variables, **candidate.variables, **settings}
    threads = "unlimited" if kind is _OWN else 1 if kind.runs_on == "server-thread" else candidate.threads
    several = kind.model == "event-loop" and candidate.workers > 1
    return Server(
        name=candidate.name,
        title=candidate.title,
        description=candidate.title,
        model="event-loop+processes" if several else kind.model,
        operations=kind.operations,
        operations_run_on=kind.runs_on,
        environment="system",
        command=tuple(command),
        capacities=Capacities(
            processes=cores if kind is _OWN else candidate.workers,
            threads=threads,
            executor=None,
            backlog=kind.backlog,
            keep_alive=round(kind.keep_alive_s * NS_PER_S),
            **dict.fromkeys(OF_CLIENTS),
        ),
        folder=Path(foreign.directory),
        foreign=foreign.model_copy(update={"variables": variables}),
    )
