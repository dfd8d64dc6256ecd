"""A workload: a route of a server, and the operations of one request to it."""

from collections.abc import Iterator
from typing import Self

from pydantic import Field, model_validator

from headway.engine.delay_law import Moments
from headway.requests.request import Request
from headway.requests.template import template_faults
from headway.strict import Misfit, StrictModel, refuse
from headway.study.network import NetworkLevel
from headway.study.operations import BackendName, Fetching, Operation, Parallel, Sleep, single_operations
from headway.units import NS_PER_MS

EARLY_SHARE = 0.005
"""Share by which timers and delay lines may be early: a clock's rounding."""


class Workload(StrictModel):
    """A route of the server under test, and the operations of one request to it, in order.

    `body` may have template fields such as {{word}}. `answer` is the exact body of a valid response; without it, it is
    what the operations return. `routes` replace all that for an app of the user: requests, drawn by weight, each with
    the statuses of a valid response.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")
    method: str = Field(default="GET", pattern=r"^[A-Z]+$")
    path: str = Field(pattern=r"^/[\w./-]*$")
    query: str | None = Field(default=None, pattern=r"^[\w.~%&=+-]+$")
    body: str | None = None
    content_type: str | None = Field(default=None, pattern=r"^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$")
    answer: str | None = None
    operations: tuple[Operation, ...] = ()
    routes: tuple[Request, ...] = ()

    @model_validator(mode="after")
    def _fits(self) -> Self:
        refuse(self._misfits())
        return self

    def _misfits(self) -> Iterator[Misfit]:
        if not self.operations and self.answer is None and not self.routes:
            yield Misfit(
                ("operations",),
                "without operations nobody knows what is answered",
                "give it an operation, or an answer",
            )
        if self.routes and (self.operations or self.answer is not None or self.body is not None):
            yield Misfit(
                ("routes",), "routes have bodies and answers of their own", "leave operations, answer and body out"
            )
        for fault in template_faults(self.body or ""):
            yield Misfit(("body",), fault, "mend the field")
        if self.content_type is not None and self.body is None:
            yield Misfit(("content_type",), "there is no body to be of a type", "add a body, or leave it out")

    @property
    def target(self) -> str:
        """The request target: the path, and the query where there is one."""
        return self.path if self.query is None else f"{self.path}?{self.query}"

    @property
    def least_ns(self) -> int:
        """The least response time of a server that does the work: the sum over its operations."""
        return sum(operation.least_ns for operation in self.operations)

    @property
    def mean_ns(self) -> float:
        """The mean hold time h of a request, without overheads."""
        return sum(operation.mean_ns for operation in self.operations)

    def least_ns_over(self, level: NetworkLevel) -> int:
        """Return the least response time of a server that does the work, over this network.

        Each operation with a backend takes a round trip to it, and the request itself one to the server. A connection
        that has to be made first takes more.
        """
        return level.load.least_round_trip_ns + sum(
            _moments_over(operation, level).least_ns for operation in self.operations
        )

    def soonest_ns_over(self, level: NetworkLevel) -> int:
        """Return the response time below which a server cannot have done the work, over this network.

        That is the least time minus what clocks may be early by: half a per cent for a clock's rounding, and a
        millisecond for each timer of the server, as libuv's timers (uvloop, Node) count whole milliseconds from the
        start of a loop iteration (its documentation of `uv_now` and `uv_timer_start`).
        """
        timers = sum(
            any(isinstance(part, Sleep) for part in single_operations((operation,))) for operation in self.operations
        )
        least_ns = self.least_ns_over(level)
        return max(0, least_ns - max(round(EARLY_SHARE * least_ns), timers * NS_PER_MS))

    def mean_hold_ns_over(self, level: NetworkLevel) -> float:
        """Return the mean hold time h of a request, without overheads, with the network to the backends.

        Each operation with a backend counts one round trip to it; one that opens a connection takes more.
        """
        return sum(_moments_over(operation, level).mean_ns for operation in self.operations)

    @property
    def backends_by_name(self) -> tuple[BackendName, ...]:
        """The backends that an operation looks up by name, each once."""
        fetching = (operation for operation in single_operations(self.operations) if isinstance(operation, Fetching))
        return tuple(dict.fromkeys(operation.at for operation in fetching if operation.by_name))

    @property
    def backends(self) -> tuple[BackendName, ...]:
        """The backends that this workload uses, each once, in the order of its operations."""
        used = (operation.backend for operation in single_operations(self.operations))
        return tuple(dict.fromkeys(name for name in used if name is not None))


def _moments_over(operation: Operation, level: NetworkLevel) -> Moments:
    """Return how long the operation takes, with one round trip for each request to its backend."""
    if isinstance(operation, Parallel):
        parts = [_moments_over(part, level) for part in operation.operations]
        return Moments(max(part.least_ns for part in parts), max(part.mean_ns for part in parts))
    if operation.backend is None:
        return operation.moments
    network = level.backend(operation.backend)
    return Moments(
        operation.least_ns + network.least_round_trip_ns,
        operation.mean_ns + operation.mean_requests * network.round_trip_ns,
        operation.sd_ns,
    )
