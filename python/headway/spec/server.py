"""A server's manifest: its concurrency model, its declared capacities, and how it starts."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from headway.spec.model import SpecModel
from headway.units import NS_PER_S, Nanoseconds

ConcurrencyModel = Literal[
    "single-thread", "thread-per-request", "thread-pool", "process-pool", "prefork", "event-loop",
    "event-loop+threads", "event-loop+processes", "green-threads",
]  # fmt: skip


def _none_is_a_word(value: Any) -> Any:
    return None if value == "none" else value


Capacity = Annotated[Annotated[int, Field(ge=1)] | Literal["unlimited"] | None, BeforeValidator(_none_is_a_word)]
"""How many of something there are: a number, "unlimited", or "none" where the server has no such thing."""


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
        durations = ("keep_alive", "client_timeout", "database_timeout", "mail_timeout")
        values: dict[str, int | float | str | None] = {}
        for key, value in self.model_dump().items():
            if key in durations:
                values[f"{key}_s"] = None if value is None else value / NS_PER_S
            else:
                values[key] = value
        return values


class Server(SpecModel):
    """One server under test."""

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9_+-]*$")
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
