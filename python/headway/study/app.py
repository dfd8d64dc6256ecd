"""An app of the user: what it is, where it runs, which requests it takes, and settings of its libraries."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, ValidationError, model_validator

from headway.requests.request import Request
from headway.strict import StrictModel

Interface = Literal["wsgi", "asgi", "aiohttp", "tornado", "command"]
"""How an app is called: by WSGI, by ASGI, as an application of aiohttp or Tornado, or only by its own command."""


class App(StrictModel):
    """An app. `target` is "myproject.wsgi:application", or for a command its words.

    `python` is the interpreter of the app's own environment, None where the command is no Python; `framework` and
    `python_version` are "" where they are unknown. `installed` are the servers of its environment, with versions.
    `roots` are the folders of the app's own code: its directory, and the folder of its package. `debug` is true where
    the framework is in debug mode, in which it is slower and uses more memory.
    """

    interface: Interface
    target: str
    directory: Path
    python: Path | None = None
    python_version: str = ""
    framework: str = Field(default="", description="django, flask, fastapi, starlette, aiohttp, tornado …")
    framework_version: str = ""
    installed: dict[str, str] = Field(default_factory=dict)
    roots: tuple[Path, ...] = ()
    debug: bool = False

    @property
    def title(self) -> str:
        """A short description: "myproject.wsgi:application (Django 6.0, WSGI)"."""
        known = " ".join(word for word in (self.framework, self.framework_version) if word)
        return f"{self.target} ({', '.join(part for part in (known, self.interface) if part)})"


class Inspection(StrictModel):
    """What the inspection of an app found: the app, and requests for the routes that its framework lists.

    `openapi` is the document that the app generates, as JSON; "" where it generates none.
    """

    app: App
    routes: tuple[Request, ...] = ()
    openapi: str = ""


SettingName = Literal["conn_max_age", "database_pool", "sync_threads"]
"""Django's time for which a connection is kept, in seconds; the connections of a database pool; anyio's threads."""

LARGEST_SETTING: Mapping[SettingName, int] = {"conn_max_age": 86_400, "database_pool": 1_000, "sync_threads": 1_000}

SETTING_PREFIX = "HEADWAY_SETTING_"
"""Prefix of the environment variables that give settings to an app's processes."""

APPLIED_VARIABLE = "HEADWAY_SETTINGS_APPLIED"
"""The environment variable with the file in which an app's processes report what they applied."""


class AppliedSetting(StrictModel):
    """A setting that an app's process applied: `where` is a library and its object, `was` the app's own value."""

    setting: SettingName
    where: str = Field(pattern=r"^[a-z_]+ ")
    was: int
    now: int

    @property
    def library(self) -> str:
        """The library whose setting it is: "sqlalchemy"."""
        return self.where.partition(" ")[0]

    @property
    def what(self) -> str:
        """The library's object: the name of Django's database, of a dialect, of a pool's class."""
        return self.where.partition(" ")[2]


class LibrarySetting(StrictModel):
    """A setting, and its value: seconds for which connections are kept, connections in a pool, or threads."""

    name: SettingName
    value: int = Field(ge=1)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.value > LARGEST_SETTING[self.name]:
            raise ValueError(f"{self.name} is {LARGEST_SETTING[self.name]} at most")
        return self

    @property
    def variable(self) -> str:
        """The environment variable that gives the value to an app's processes."""
        return f"{SETTING_PREFIX}{self.name.upper()}"

    @property
    def title(self) -> str:
        """For people: "a database pool of 20"."""
        return {
            "conn_max_age": f"database connections kept for {self.value} s",
            "database_pool": f"a database pool of {self.value}",
            "sync_threads": f"{self.value} thread{'' if self.value == 1 else 's'} for sync routes",
        }[self.name]

    @property
    def short(self) -> str:
        """For the names of candidates: "pool-20"."""
        return {
            "conn_max_age": f"kept-{self.value}s",
            "database_pool": f"pool-{self.value}",
            "sync_threads": f"threads-{self.value}",
        }[self.name]

    def applies_to(self, app: App) -> bool:
        """Return whether an app of this kind can have the setting. `AppliedSetting` shows whether it has the object.

        Django under ASGI has a thread, and so a connection, for each request: a kept connection is never used again
        (docs.djangoproject.com, "Persistent connections": to be disabled under ASGI).
        """
        if app.python is None:
            return False
        if self.name == "conn_max_age":
            return app.framework == "django" and app.interface == "wsgi"
        return self.name == "database_pool" or app.interface in ("asgi", "command")

    def change(self, app: App, applied: Collection[AppliedSetting] = ()) -> str:
        """Return the lines of Python that the user writes to have the setting.

        `applied` decides for which of several libraries with a pool, where it is known.
        """
        of_this = [each for each in applied if each.setting == self.name]
        if self.name == "conn_max_age":
            return _kept_connections(self.value, [each.what for each in of_this] or ["default"])
        if self.name == "database_pool":
            return "\n".join(_larger_pools(self.value, app, of_this))
        return _more_threads(self.value, app.framework)


def read_applied(file: Path) -> tuple[AppliedSetting, ...]:
    """Return what an app's processes reported in the file, each once; nothing where there is no file. Lines that
    cannot be parsed are skipped."""
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ()
    found: dict[AppliedSetting, None] = {}
    for line in lines:
        with suppress(ValidationError):
            found[AppliedSetting.model_validate_json(line)] = None
    return tuple(found)


def _kept_connections(seconds: int, aliases: Collection[str]) -> str:
    lines = ["# Django's settings: CONN_MAX_AGE and CONN_HEALTH_CHECKS"]
    for alias in dict.fromkeys(aliases):
        lines += [
            f'DATABASES["{alias}"]["CONN_MAX_AGE"] = {seconds}',
            f'DATABASES["{alias}"]["CONN_HEALTH_CHECKS"] = True',
        ]
    return "\n".join(lines)


def _larger_pools(size: int, app: App, applied: Collection[AppliedSetting]) -> Iterator[str]:
    libraries = dict.fromkeys(each.library for each in applied)
    if app.framework == "django" and (not libraries or "psycopg_pool" in libraries):
        yield '# Django\'s settings: OPTIONS, "pool", beside what it has already (psycopg_pool: max_size)'
        yield f'DATABASES["default"]["OPTIONS"]["pool"] = {{"max_size": {size}}}'
        libraries.pop("psycopg_pool", None)
        if not libraries:
            return
    if not libraries or "sqlalchemy" in libraries:
        yield "# SQLAlchemy: pool_size of create_engine, and of create_async_engine"
        yield f"create_engine(..., pool_size={size})"
    if not libraries or "psycopg_pool" in libraries:
        classes = dict.fromkeys(each.what for each in applied if each.library == "psycopg_pool") or ["ConnectionPool"]
        yield "# psycopg_pool: max_size"
        yield from (f"{name}(..., max_size={size})" for name in classes)
    if not libraries or "asyncpg" in libraries:
        yield "# asyncpg: max_size of create_pool"
        yield f"asyncpg.create_pool(..., max_size={size})"


def _more_threads(count: int, framework: str) -> str:
    """Return a lifespan for Starlette and FastAPI (starlette.dev, "Thread Pool"): each loop has its own limiter."""
    line = f"anyio.to_thread.current_default_thread_limiter().total_tokens = {count}"
    made = {"fastapi": "FastAPI", "starlette": "Starlette"}.get(framework)
    if made is None:
        return (
            f"# anyio: total_tokens, set in a coroutine that runs as the app starts\nimport anyio.to_thread\n\n{line}"
        )
    return f"""\
# anyio: total_tokens; an app that has a lifespan already gets the line in it
from contextlib import asynccontextmanager

import anyio.to_thread


@asynccontextmanager
async def lifespan(app):
    {line}
    yield


app = {made}(lifespan=lifespan)"""
