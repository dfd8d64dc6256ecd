"""Load: how requests are sent. Closed (users who wait) or open (arrivals on a schedule)."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from headway.strict import StrictModel
from headway.study.delay_law import Fixed, Law
from headway.units import NS_PER_S, Nanoseconds

Tool = Literal["ab", "siege", "locust"]
"""Load generators of others that the lab can drive."""


class WarmUp(StrictModel):
    """Load before the window opens: for `at_least`, then until every user was answered, but no more than `at_most`.

    How long answers take nobody knows beforehand: a warm-up of less than 3 mean response times, or a window of less
    than 20, gets a caveat (`findings/short_window.py`).
    """

    at_least: Nanoseconds = Field(default=NS_PER_S, ge=0)
    at_most: Nanoseconds = Field(default=30 * NS_PER_S, ge=0)


class LoadModel(StrictModel):
    """What closed and open load have in common."""

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")
    warm_up: WarmUp = WarmUp()
    window: Nanoseconds | None = Field(default=None, gt=0)
    requests: int | None = Field(default=None, ge=2)
    drain: Nanoseconds = Field(default=5 * NS_PER_S, ge=0)
    connect_timeout: Nanoseconds = Field(default=10 * NS_PER_S, gt=0)
    response_timeout: Nanoseconds = Field(default=30 * NS_PER_S, gt=0)
    connection: Literal["keep-alive", "close"] = "keep-alive"

    @model_validator(mode="after")
    def _one_stop(self) -> Self:
        if (self.window is None) == (self.requests is None):
            raise ValueError('say when to stop: either window = "10s" or requests = 120')
        return self


class ClosedLoad(LoadModel):
    """N users, each of whom sends, waits for the answer, thinks, and sends again. They arrive evenly over `ramp`.

    `tool` is what the source of the study sent it with.
    """

    kind: Literal["closed"] = "closed"
    tool: Tool | None = None
    users: int = Field(ge=1, le=100_000)
    think: Law = Fixed(delay=0)
    ramp: Nanoseconds = Field(default=0, ge=0)


class Constant(StrictModel):
    """Evenly spaced arrivals."""

    kind: Literal["constant"] = "constant"
    rate: float = Field(gt=0)


class Poisson(StrictModel):
    """Independent arrivals at a mean rate."""

    kind: Literal["poisson"] = "poisson"
    rate: float = Field(gt=0)


class Ramp(StrictModel):
    """A rate that rises or falls linearly, and then holds."""

    kind: Literal["ramp"] = "ramp"
    from_rate: float = Field(ge=0)
    to_rate: float = Field(gt=0)
    over: Nanoseconds = Field(gt=0)


class Stair(StrictModel):
    """One stair of a stepped schedule."""

    rate: float = Field(gt=0)
    lasts: Nanoseconds = Field(gt=0)


class Stairs(StrictModel):
    """Stairs of constant rate; the last one holds."""

    kind: Literal["steps"] = "steps"
    steps: tuple[Stair, ...] = Field(min_length=1)


Schedule = Annotated[Constant | Poisson | Ramp | Stairs, Field(discriminator="kind")]


class OpenLoad(LoadModel):
    """Requests are sent when the schedule says, whether or not earlier ones were answered."""

    kind: Literal["open"] = "open"
    schedule: Schedule
    in_flight_cap: int = Field(default=1000, ge=1, le=100_000)


Load = Annotated[ClosedLoad | OpenLoad, Field(discriminator="kind")]
