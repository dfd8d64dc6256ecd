"""The messages of `headway-engine load`: one JSON object a line, each with its `event`. Times are integer nanoseconds,
CLOCK_MONOTONIC. Errors have the same form for every actor.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from headway.strict import StrictModel


class ErrorMessage(StrictModel):
    """The actor cannot go on: a stable code, what happened, and what to do about it."""

    event: Literal["error"] = "error"
    code: str
    message: str
    remedy: str


class LoadReady(StrictModel):
    """The generator is about to start."""

    event: Literal["ready"] = "ready"
    backend: str
    processes: int
    at_ns: int


class Tick(StrictModel):
    """What happened since the previous tick. `hdr_base64` holds its response times, with two digits."""

    event: Literal["tick"] = "tick"
    at_ns: int
    phase: Literal["warm-up", "window", "drain"]
    answered: int
    failed: int
    sent: int
    dropped: int
    in_flight: int
    p50_ns: int | None
    p99_ns: int | None
    by_failure: dict[str, int]
    hdr_base64: str


class WindowOpened(StrictModel):
    """The warm-up is over; what happens from now on is measured."""

    event: Literal["window"] = "window"
    start_ns: int


LoadEvent = Tick | WindowOpened
"""What is reported while a load is sent."""


class Outcomes(StrictModel):
    """How requests ended: the number with a valid response, and of all others by their failure."""

    answered: int
    failed: int
    by_status: dict[str, int]
    by_failure: dict[str, int]


class Counts(Outcomes):
    """The whole run: scheduled = sent + dropped, sent = answered + failed + unfinished."""

    scheduled: int
    sent: int
    dropped: int
    unfinished: int


class Window(Outcomes):
    """The part of the run that is measured.

    `busy_ns` is the time, summed over users, during which a request was outstanding: divided by the window's length it
    is the mean number of requests in the system (L of Little's law). `settled`: every user had a response before the
    window opened.
    """

    start_ns: int
    end_ns: int
    dropped: int
    first_answer_ns: int | None
    last_answer_ns: int | None
    busy_ns: int
    settled: bool

    @property
    def length_ns(self) -> int:
        """How long the window was open."""
        return self.end_ns - self.start_ns


class Distribution(StrictModel):
    """A distribution of durations: the whole HDR histogram (V2, compressed, base64) and its usual quantiles."""

    hdr_base64: str
    p50_ns: int | None
    p90_ns: int | None
    p95_ns: int | None
    p99_ns: int | None
    p99_9_ns: int | None
    max_ns: int | None
    mean_ns: float | None


class SendLag(StrictModel):
    """How much later than intended requests left."""

    hdr_base64: str = ""
    p50_ns: int | None
    p99_ns: int | None
    max_ns: int | None


class RequestResult(Outcomes):
    """What became of one of several requests, in the window."""

    response: Distribution


class LoadResult(StrictModel):
    """What the generator measured.

    `throughput_per_s` are the validated responses over the window's length. Of a closed loop those at its edges count
    by the share of their time that lies in it, since users who began together end together; whole ones where some in
    flight at its end never had one. It is None where there is none.
    `by_request` is empty where there is only one. `first_failures` says what was
    seen at the first failure of a name, where the name does not say it all. `cpu_share` is the busiest process's share
    of a core; `cpu_ns` and `peak_rss_bytes` are sums over the processes.
    """

    event: Literal["result"] = "result"
    counts: Counts
    window: Window
    throughput_per_s: float | None
    response: Distribution
    service: Distribution
    connect: Distribution
    send_lag: SendLag
    in_flight_high_water: int
    connections_opened: int
    retried: int
    by_request: tuple[RequestResult, ...]
    first_failures: dict[str, str]
    cpu_ns: int
    cpu_share: float
    peak_rss_bytes: int
    backend: str
    processes: int
    ended_by: Literal["time", "count", "stop"]


LoadMessage = Annotated[LoadReady | Tick | WindowOpened | LoadResult | ErrorMessage, Field(discriminator="event")]
LOAD_MESSAGE: TypeAdapter[LoadMessage] = TypeAdapter(LoadMessage)
