"""The orders to `headway-engine load`: one JSON object on one line of its stdin. Times are integer nanoseconds.

Laws and schedules are also what a study's file holds: there their keys have no unit, but their values do.
"""

from typing import Annotated, Literal

from pydantic import Field, FieldSerializationInfo, field_serializer

from headway.engine.delay_law import AT_ONCE, Law
from headway.strict import StrictModel
from headway.units import Nanoseconds


class TargetOrder(StrictModel):
    """How connections are made.

    `unix_socket` is connected to whatever host the URLs name. `source_addresses` are connected from in turn; none
    leaves the choice to the engine. So many `redirects` are followed, to the same origin only.
    """

    connection: Literal["keep-alive", "close"] = "keep-alive"
    tls_verify: bool = True
    tls_ca_file: str | None = None
    unix_socket: str | None = None
    source_addresses: tuple[str, ...] = ()
    redirects: int = Field(default=0, ge=0, le=255)


class ClosedOrder(StrictModel):
    """A closed loop: each user sends, waits for the response, thinks, and sends again."""

    kind: Literal["closed"] = "closed"
    users: int = Field(ge=1)
    think: Law = AT_ONCE
    ramp_ns: int = Field(default=0, ge=0)


class ConstantSchedule(StrictModel):
    """Evenly spaced arrivals."""

    kind: Literal["constant"] = "constant"
    rate: float = Field(gt=0, serialization_alias="rate_per_s")


class PoissonSchedule(StrictModel):
    """Independent arrivals at a mean rate."""

    kind: Literal["poisson"] = "poisson"
    rate: float = Field(gt=0, serialization_alias="rate_per_s")


class RampSchedule(StrictModel):
    """A rate that rises or falls linearly, and then holds."""

    kind: Literal["ramp"] = "ramp"
    from_rate: float = Field(ge=0, serialization_alias="from_per_s")
    to_rate: float = Field(gt=0, serialization_alias="to_per_s")
    over: Nanoseconds = Field(gt=0, serialization_alias="over_ns")


class Stage(StrictModel):
    """One stage of a schedule in stages."""

    rate: float = Field(gt=0, serialization_alias="rate_per_s")
    duration: Nanoseconds = Field(gt=0, serialization_alias="for_ns")


class StagesSchedule(StrictModel):
    """Stages of constant rate; the last one holds."""

    kind: Literal["stages"] = "stages"
    stages: tuple[Stage, ...] = Field(min_length=1, serialization_alias="steps")

    @field_serializer("kind")
    def _kind_on_the_wire(self, kind: str, info: FieldSerializationInfo) -> str:
        """Return the engine's name of the kind where the keys are the engine's too."""
        return "steps" if info.by_alias else kind


Schedule = Annotated[ConstantSchedule | PoissonSchedule | RampSchedule | StagesSchedule, Field(discriminator="kind")]


class OpenOrder(StrictModel):
    """An open loop: requests are sent when the schedule requires it, whether or not earlier ones have a response.

    A request whose time comes while `in_flight_cap` are in flight is dropped, or waits for its turn.
    """

    kind: Literal["open"] = "open"
    schedule: Schedule
    in_flight_cap: int = Field(default=1000, ge=1)
    when_full: Literal["drop", "wait"] = "drop"


class StopByTime(StrictModel):
    """The window lasts so long."""

    kind: Literal["time"] = "time"
    window_ns: int = Field(gt=0)


class StopByCount(StrictModel):
    """The window lasts until so many requests were sent in it."""

    kind: Literal["count"] = "count"
    requests: int = Field(ge=1)


class WarmUpOrder(StrictModel):
    """Load that is sent before the window opens and does not count as measured."""

    at_least_ns: int = Field(default=0, ge=0)
    at_most_ns: int = Field(default=0, ge=0)
    until_every_user_answered: bool = False


class TimeoutsOrder(StrictModel):
    """How long to wait for a connection, and for a response.

    A kept connection that ends within `idle_end_ns` of a request, or within two round trips, had been closed while it
    was idle: the request is sent again. Later the server had the request, and lost it: a failure. 10 ms are far more
    than a kernel takes to report a closed port, and less than most requests take.
    """

    connect_ns: int = Field(default=10_000_000_000, gt=0)
    response_ns: int = Field(default=30_000_000_000, gt=0)
    idle_end_ns: int = Field(default=10_000_000, ge=0)


class ExactBody(StrictModel):
    """The body is exactly this."""

    kind: Literal["exact"] = "exact"
    base64: str


class ContainsBody(StrictModel):
    """The body contains this."""

    kind: Literal["contains"] = "contains"
    base64: str


class LengthBody(StrictModel):
    """The body has this many bytes."""

    kind: Literal["length"] = "length"
    bytes: int = Field(ge=0)


class ExpectOrder(StrictModel):
    """What a valid response looks like. A response faster than the minimum did not do the work."""

    status: tuple[int, ...] = (200,)
    body: Annotated[ExactBody | ContainsBody | LengthBody, Field(discriminator="kind")] | None = None
    minimum_service_ns: int = Field(default=0, ge=0)


class RequestOrder(StrictModel):
    """One thing to ask, and how often in proportion to the others. A `template` has fields `{{...}}` to fill in."""

    url: str
    method: str = "GET"
    headers: tuple[tuple[str, str], ...] = ()
    body_base64: str | None = None
    weight: float = Field(default=1.0, gt=0, allow_inf_nan=False)
    template: bool = False
    expect: ExpectOrder = ExpectOrder()


class LimitsOrder(StrictModel):
    """The most that is read of a response: more is a failure, not memory."""

    header_bytes: int = Field(default=65_536, gt=0)
    body_bytes: int = Field(default=16_777_216, gt=0)


class LoadOrder(StrictModel):
    """An order to `headway-engine load`.

    `processes` share the load, by default as few as the limit of descriptors allows. `spin_ns`: the last part of the
    wait for a departure of an open loop is spent awake, for precision.
    """

    target: TargetOrder = TargetOrder()
    requests: tuple[RequestOrder, ...] = Field(min_length=1)
    load: Annotated[ClosedOrder | OpenOrder, Field(discriminator="kind")]
    stop: Annotated[StopByTime | StopByCount, Field(discriminator="kind")]
    warm_up: WarmUpOrder = WarmUpOrder()
    drain_ns: int = Field(default=5_000_000_000, ge=0)
    timeouts: TimeoutsOrder = TimeoutsOrder()
    seed: int = 1
    tick_ns: int = Field(default=1_000_000_000, gt=0)
    limits: LimitsOrder = LimitsOrder()
    processes: int | None = Field(default=None, ge=1, le=64)
    spin_ns: int = Field(default=0, ge=0)
