"""Loads: closed (users who wait) or open (arrivals on a schedule); and the objective that one of them tests."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from headway.engine.delay_law import AT_ONCE, Law
from headway.engine.order import ConstantSchedule, PoissonSchedule, RampSchedule, Schedule
from headway.errors import StudyError
from headway.strict import OrString, StrictModel
from headway.study.slo import Slo, parse_slo
from headway.units import NS_PER_S, Nanoseconds

Tool = Literal["ab", "siege", "locust"]
"""Load generators that headway can drive besides its own engine."""


class WarmUp(StrictModel):
    """Load before the window opens: for `at_least`, then until every user has a response, but at most `at_most`.

    Response times are not known in advance: a warm-up of less than 3 mean response times, or a window of less than 20,
    gets a warning (`analysis/warnings/window.py`).
    """

    at_least: Nanoseconds = Field(default=NS_PER_S, ge=0)
    at_most: Nanoseconds = Field(default=30 * NS_PER_S, ge=0)


class LoadModel(StrictModel):
    """What closed and open load have in common."""

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")
    warm_up: WarmUp = WarmUp()
    window: Nanoseconds | None = Field(default=None, gt=0)
    requests: int | None = Field(default=None, ge=2)
    connect_timeout: Nanoseconds = Field(default=10 * NS_PER_S, gt=0)
    response_timeout: Nanoseconds = Field(default=30 * NS_PER_S, gt=0)
    graceful_stop: Nanoseconds = Field(default=5 * NS_PER_S, ge=0)
    connection: Literal["keep-alive", "close"] = "keep-alive"

    @model_validator(mode="after")
    def _one_stop(self) -> Self:
        if (self.window is None) == (self.requests is None):
            raise ValueError('say when to stop: either window = "10s" or requests = 120')
        return self


def _response_timeout(validated: dict[str, Any]) -> int:
    timeout: int = validated.get("response_timeout", 0)  # absent where it was refused, which is a fault of its own
    return timeout


class ClosedLoad(LoadModel):
    """N users: each sends, waits for the response, thinks, and sends again. They start evenly spaced over `ramp`.

    `tool` is the load generator of the study's source. `graceful_stop` is as long as `response_timeout` unless the
    study says otherwise: each user's last request gets its response or times out. It ends with the last response. A
    shorter one leaves requests without a response, whose share of the window is unknown.
    """

    kind: Literal["closed"] = "closed"
    graceful_stop: Nanoseconds = Field(default_factory=_response_timeout, ge=0)
    tool: Tool | None = None
    users: int = Field(ge=1, le=100_000)
    think: Law = AT_ONCE
    ramp: Nanoseconds = Field(default=0, ge=0)


class OpenLoad(LoadModel):
    """Requests are sent on a schedule, whether or not earlier ones have a response."""

    kind: Literal["open"] = "open"
    schedule: Schedule
    in_flight_cap: int = Field(default=1000, ge=1, le=100_000)


Load = Annotated[ClosedLoad | OpenLoad, Field(discriminator="kind")]


HEADROOM = 1.3
"""A server that must meet an SLO at a rate is tested at this much more: traffic comes in bursts."""

ROUNDING = 1e-9
"""Relative difference up to which rates are equal: their product with a headroom is rounded."""


def _limits(value: Any) -> Any:
    """Return limits from their one line of text; limits of a run's folder are parsed already."""
    if not isinstance(value, str):
        return value
    try:
        return parse_slo(value)
    except StudyError as error:
        raise ValueError("; ".join(f"{fault.message} ({fault.remedy})" for fault in error.faults)) from None


Limits = Annotated[Slo, BeforeValidator(_limits), OrString(("p99<200ms,errors<0.1%",))]
"""Limits in one line, as `headway load --slo` reads them."""


class Objective(StrictModel):
    """`limits` that must hold at `rate` requests a second × `headroom`, under an open load of at least that rate."""

    limits: Limits
    rate: float = Field(gt=0)
    headroom: float = Field(default=HEADROOM, ge=1, le=10)

    @property
    def needed_per_s(self) -> float:
        """The rate at which the limits are tested."""
        return self.rate * self.headroom

    def is_tested_by(self, load: Load) -> bool:
        """Return whether this load has at least that rate: only an open load sends whatever the server does."""
        return isinstance(load, OpenLoad) and final_rate_per_s(load) >= self.needed_per_s * (1 - ROUNDING)

    def deciding_loads(self, loads: Iterable[Load]) -> tuple[OpenLoad, ...]:
        """Return the loads of the lowest rate that tests it: a server may miss the limits only at a higher rate."""
        testing = [load for load in loads if isinstance(load, OpenLoad) and self.is_tested_by(load)]
        least = min((final_rate_per_s(load) for load in testing), default=0.0)
        return tuple(load for load in testing if final_rate_per_s(load) <= least * (1 + ROUNDING))


def final_rate_per_s(load: OpenLoad) -> float:
    """Return the rate of an open load once it no longer changes."""
    schedule = load.schedule
    if isinstance(schedule, ConstantSchedule | PoissonSchedule):
        return schedule.rate
    return schedule.to_rate if isinstance(schedule, RampSchedule) else schedule.stages[-1].rate


def with_slo_drain(loads: Sequence[Load], objective: Objective | None) -> tuple[Load, ...]:
    """Return the loads; those that test the objective drain at least as long as its longest limit.

    A request without a response counts as slower than every limit, so it must have that long. That costs no time where
    responses come: a drain ends with the last response, or with its timeout.
    """
    if objective is None:
        return tuple(loads)
    return tuple(
        load.model_copy(update={"graceful_stop": max(load.graceful_stop, objective.limits.longest_ns)})
        if objective.is_tested_by(load)
        else load
        for load in loads
    )
