"""A server's manifest: its concurrency model, its declared capacities, and how it starts."""

from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, create_model, model_validator

from headway.format import format_duration
from headway.requests.request import Request
from headway.strict import Misfit, OrString, StrictModel, refuse
from headway.study.operations import BackendName
from headway.units import NS_PER_S, Nanoseconds

ConcurrencyModel = Literal[
    "single-thread", "thread-per-request", "thread-pool", "process-pool", "prefork", "event-loop",
    "event-loop+threads", "event-loop+processes", "green-threads",
]  # fmt: skip


def _none_is_a_word(value: Any) -> Any:
    return None if value == "none" else value


Capacity = Annotated[Annotated[int, Field(ge=1)] | Literal["unlimited"] | None, BeforeValidator(_none_is_a_word)]
"""How many of something there are: a number, "unlimited", or "none" where the server has no such thing."""

Timeout = Annotated[Annotated[Nanoseconds, Field(gt=0)] | None, BeforeValidator(_none_is_a_word)]
"""A timeout, or "none" where the server has none."""


NAME = r"^[a-z0-9][a-z0-9_+-]*$"
DURATIONS = ("keep_alive", "client_timeout", "database_timeout", "mail_timeout", "worker_timeout")
"""The capacities that are times."""


OF_CLIENTS: dict[str, tuple[BackendName, ...]] = {
    "client_pool": ("http", "external"),
    "client_timeout": ("http", "external"),
    "client_reuse": ("http", "external"),
    "database_pool": ("postgres",),
    "database_timeout": ("postgres",),
    "database_reuse": ("postgres",),
    "database_limit": ("postgres",),
    "mail_timeout": ("smtp",),
}
"""The capacities of clients, and the backends that they use."""

OF_BACKENDS = ("database_limit",)
"""The capacities of backends: headway sets them, and servers do not report them."""


class Capacities(StrictModel):
    """Everything that can run out, as the manifest declares it; headway compares it with what the server reports.

    `client_reuse` and `database_reuse` say whether connections are kept from one request to the next; `worker_timeout`
    is how long a worker may be silent before its master kills it. `database_limit` is how many connections the database
    takes (max_connections); None leaves it to headway.
    """

    processes: int = Field(ge=1)
    threads: Capacity
    executor: Capacity
    backlog: int = Field(ge=1)
    client_pool: Capacity
    database_pool: Capacity
    keep_alive: Nanoseconds = Field(ge=0)
    client_timeout: Timeout
    database_timeout: Timeout
    mail_timeout: Timeout
    client_reuse: bool | None = True
    database_reuse: bool | None = True
    worker_timeout: Timeout = None
    database_limit: int | None = Field(default=None, ge=10, le=10_000)

    def used_by(self, backends: Collection[str]) -> Self:
        """Return the capacities without those of clients that no workload uses."""
        unused = [key for key, names in OF_CLIENTS.items() if not any(name in backends for name in names)]
        return self.model_copy(update=dict.fromkeys(unused))

    def as_configured(self) -> dict[str, int | float | str | None]:
        """Return the form in which a server program reads and reports them: durations in seconds, keys with `_s`."""
        values: dict[str, int | float | str | None] = {}
        for key, value in self.model_dump(exclude=set(OF_BACKENDS)).items():
            if key in DURATIONS:
                values[f"{key}_s"] = None if value is None else value / NS_PER_S
            else:
                values[key] = value
        return values


_UNCHANGED: dict[str, Any] = {key: (field.rebuild_annotation(), None) for key, field in Capacities.model_fields.items()}

CapacityChanges = create_model("CapacityChanges", __base__=StrictModel, **_UNCHANGED)
"""Capacities that a study changes; the others are as in the manifest."""


class Need(StrictModel):
    """A program of the distribution that a server needs, and the package (Debian's name) that it comes from."""

    program: str
    package: str


Setting = str | bool | int | float


class ForeignApp(StrictModel):
    """An app of the user's, which knows nothing of headway: it declares no capacities, and none are read back.

    It runs in its own `directory`, and sees the environment that headway was started in, and both kinds of variables.
    `own` are the folders of its own code. It is ready when it responds to `ready`, whatever the status. `before` is a
    command that is run before each start; `log_in` is sent after it, and what it gives (cookies, a token) goes with
    every request. `private_variables` and `log_in` may hold a password, so no record has them.
    """

    directory: Path
    variables: dict[str, str] = Field(default_factory=dict)
    private_variables: dict[str, str] = Field(default_factory=dict, exclude=True, repr=False)
    own: tuple[Path, ...] = ()
    ready: str = "/"
    before: tuple[str, ...] = ()
    log_in: Request | None = Field(default=None, exclude=True)


class Server(StrictModel):
    """One server under test.

    `environment` is what its program runs in: "system" is the distribution, where its `needs` must be. `settings` are
    passed to the program. `is_control`: the study's source does not have it. `lingering_close`: after a response
    over a connection that is not kept, the server takes the next request only once the client has closed it.
    """

    name: str = Field(pattern=NAME)
    title: str
    description: str
    model: ConcurrencyModel
    operations: Literal["sync", "async"]
    operations_run_on: Literal["loop", "executor", "request-thread", "server-thread"]
    environment: str
    command: tuple[str, ...] = Field(min_length=1)
    stop_signal: Literal["TERM", "INT", "QUIT"] = "TERM"
    capacities: Capacities
    needs: tuple[Need, ...] = ()
    settings: dict[str, Setting] = Field(default_factory=dict)
    is_control: bool = False
    lingering_close: bool = False
    folder: Path = Field(default=Path(), description="where the manifest lies; set by the reader")
    tuned_from: str | None = Field(default=None, description="whose capacities a study changes; set by the reader")
    foreign: ForeignApp | None = Field(default=None, description="of an app that knows nothing of the lab")

    @property
    def concurrency_limit(self) -> int | None:
        """How many requests the server can hold at once while they wait; None where nothing in it limits that.

        This is m of the theoretical maximum m/h: the size of the worker pool where operations run in one, one per
        process where they block an event loop or the only thread, the thread limit where each request has a thread.
        """
        capacities = self.capacities
        if self.operations_run_on == "executor":
            return capacities.executor if isinstance(capacities.executor, int) else None
        if self.operations_run_on == "request-thread":
            return capacities.processes * capacities.threads if isinstance(capacities.threads, int) else None
        return capacities.processes if self.operations == "sync" else None


class ServerChoice(StrictModel):
    """A server of a study: by its name in the catalog or by its folder; as it is, or with other capacities.

    With other capacities or settings it is another server, and needs a name of its own. `is_control`: the source of
    the study does not have it.
    """

    server: str
    name: str | None = Field(default=None, pattern=NAME)
    title: str | None = None
    capacities: CapacityChanges = CapacityChanges()
    settings: dict[str, Setting] = Field(default_factory=dict)
    is_control: bool = False

    @model_validator(mode="after")
    def _another_server_has_another_name(self) -> Self:
        remedy = f'name = "{self.server}-2", say, beside it'
        refuse(
            Misfit((key,), f"with other {key} it is another server, and has no name", remedy)
            for key, changed in (("capacities", self._changes), ("settings", self.settings))
            if changed and self.name is None
        )
        return self

    @property
    def _changes(self) -> dict[str, Any]:
        """The capacities that are changed, by name; "none" is one of the values."""
        return {name: value for name, value in self.capacities if name in self.capacities.model_fields_set}

    def of(self, manifest: Server) -> Server:
        """Return the manifest with the changes of the study."""
        changes = self._changes
        said = ", ".join(f"{name.replace('_', ' ')} {_in_words(name, value)}" for name, value in changes.items())
        return manifest.model_copy(
            update={
                "name": self.name or manifest.name,
                "title": self.title or (f"{manifest.title}, {said}" if said else manifest.title),
                "capacities": manifest.capacities.model_copy(update=changes),
                "settings": manifest.settings | self.settings,
                "is_control": self.is_control,
                "tuned_from": manifest.name if self._changes_capacities(manifest) else None,
            }
        )

    def _changes_capacities(self, manifest: Server) -> bool:
        """Return whether any capacity differs from the manifest's."""
        return any(getattr(manifest.capacities, name) != value for name, value in self._changes.items())


def _in_words(name: str, value: int | str | None) -> str:
    if value is None:
        return "none"
    return format_duration(int(value)) if name in DURATIONS else str(value)


def _a_string_is_a_server(value: Any) -> Any:
    return {"server": value} if isinstance(value, str) else value


NamedServer = Annotated[ServerChoice, BeforeValidator(_a_string_is_a_server), OrString(("tornado", "./my-server"))]
"""A server of a study; a bare string is one as it is."""
