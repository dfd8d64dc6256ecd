"""A server's manifest: its concurrency model, its declared capacities, and how it starts."""

from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from headway.spec.misfit import Misfit, refuse
from headway.spec.model import OrString, SpecModel
from headway.units import NS_PER_S, Nanoseconds, format_duration

ConcurrencyModel = Literal[
    "single-thread", "thread-per-request", "thread-pool", "process-pool", "prefork", "event-loop",
    "event-loop+threads", "event-loop+processes", "green-threads",
]  # fmt: skip


def _none_is_a_word(value: Any) -> Any:
    return None if value == "none" else value


Capacity = Annotated[Annotated[int, Field(ge=1)] | Literal["unlimited"] | None, BeforeValidator(_none_is_a_word)]
"""How many of something there are: a number, "unlimited", or "none" where the server has no such thing."""


NAME = r"^[a-z0-9][a-z0-9_+-]*$"
DURATIONS = ("keep_alive", "client_timeout", "database_timeout", "mail_timeout")
"""The capacities that are times."""


class Capacities(SpecModel):
    """Everything that can run out, as the manifest declares it; the lab compares it with what the server says."""

    processes: int = Field(ge=1)
    threads: Capacity
    executor: Capacity
    backlog: int = Field(ge=1)
    client_pool: Capacity
    database_pool: Capacity
    keep_alive: Nanoseconds = Field(ge=0)
    client_timeout: Nanoseconds | None = Field(gt=0)
    database_timeout: Nanoseconds | None = Field(gt=0)
    mail_timeout: Nanoseconds | None = Field(gt=0)

    def as_configured(self) -> dict[str, int | float | str | None]:
        """The form in which a server program reads them, and reads them back: durations as seconds, keys with `_s`."""
        values: dict[str, int | float | str | None] = {}
        for key, value in self.model_dump().items():
            if key in DURATIONS:
                values[f"{key}_s"] = None if value is None else value / NS_PER_S
            else:
                values[key] = value
        return values


class CapacityChanges(SpecModel):
    """Those capacities that a study sets otherwise than the manifest; what is left out stays."""

    processes: int = Field(default=0, ge=1)
    threads: Capacity = None
    executor: Capacity = None
    backlog: int = Field(default=0, ge=1)
    client_pool: Capacity = None
    database_pool: Capacity = None
    keep_alive: Nanoseconds = Field(default=0, ge=0)
    client_timeout: Nanoseconds | None = Field(default=None, gt=0)
    database_timeout: Nanoseconds | None = Field(default=None, gt=0)
    mail_timeout: Nanoseconds | None = Field(default=None, gt=0)

    @property
    def given(self) -> dict[str, Any]:
        """The capacities that are set, by name; "none" is one of the values."""
        return {name: getattr(self, name) for name in type(self).model_fields if name in self.model_fields_set}


class Server(SpecModel):
    """One server under test."""

    name: str = Field(pattern=NAME)
    title: str
    description: str
    model: ConcurrencyModel
    steps: Literal["blocking", "awaiting"]
    steps_run_on: Literal["loop", "executor", "request-thread", "server-thread"]
    environment: str
    command: tuple[str, ...] = Field(min_length=1)
    stop_signal: Literal["TERM", "INT", "QUIT"] = "TERM"
    capacities: Capacities
    folder: Path = Field(default=Path(), description="where the manifest lies; set by the reader")

    @property
    def slots(self) -> int | None:
        """How many requests can be held at once while they wait; None where nothing in the server limits it.

        This is m of the ceiling m/h: the worker pool where steps run in one, 1 a process where they block a loop or the
        only thread, the thread limit where each request has a thread of its own.
        """
        capacities = self.capacities
        if self.steps_run_on == "executor":
            return capacities.executor if isinstance(capacities.executor, int) else None
        if self.steps_run_on == "request-thread":
            return capacities.processes * capacities.threads if isinstance(capacities.threads, int) else None
        return capacities.processes if self.steps == "blocking" else None


class ServerChoice(SpecModel):
    """A server of a study: by its name in the catalog or by its folder; as it is, or with other capacities.

    With other capacities it is another server, and needs a name of its own.
    """

    server: str
    name: str | None = Field(default=None, pattern=NAME)
    title: str | None = None
    capacities: CapacityChanges = CapacityChanges()

    @model_validator(mode="after")
    def _other_capacities_have_another_name(self) -> Self:
        if self.capacities.given and self.name is None:
            remedy = f'name = "{self.server}-2", say, beside it'
            refuse([Misfit(("capacities",), "with other capacities it is another server, and has no name", remedy)])
        return self

    def of(self, manifest: Server) -> Server:
        """The server that is meant: its manifest with what the study says."""
        changes = self.capacities.given
        said = ", ".join(f"{name.replace('_', ' ')} {_in_words(name, value)}" for name, value in changes.items())
        return manifest.model_copy(
            update={
                "name": self.name or manifest.name,
                "title": self.title or (f"{manifest.title}, {said}" if said else manifest.title),
                "capacities": manifest.capacities.model_copy(update=changes),
            }
        )


def _in_words(name: str, value: int | str | None) -> str:
    if value is None:
        return "none"
    return format_duration(int(value)) if name in DURATIONS else str(value)


def _a_string_is_a_server(value: Any) -> Any:
    return {"server": value} if isinstance(value, str) else value


NamedServer = Annotated[ServerChoice, BeforeValidator(_a_string_is_a_server), OrString(("tornado", "./my-server"))]
"""A server of a study; a bare string is one as it is."""
