"""A workload: a route whose request is a list of steps."""

from collections.abc import Iterator
from typing import Self

from pydantic import Field, model_validator

from headway.requests.request import Request
from headway.requests.template import template_faults
from headway.strict import Misfit, StrictModel, refuse
from headway.study.network import LinkLevel
from headway.study.operations import BackendName, Fetching, Operation, Parallel, Sleep, mean_requests, single_operations
from headway.units import NS_PER_MS

EARLY_SHARE = 0.005
"""Timers and delay lines may be early by a clock's rounding, no more."""


class Workload(StrictModel):
    """A route of the server under test, and the steps that one request to it takes, in order.

    `body` may have the fields of `headway load --body`, such as {{word}}. `answer` is the exact body of the right
    answer; without it, it is what the steps bring back. `routes` stand in the place of all that for an app that knows
    nothing of the lab: they are asked in proportion to their weights, and a right answer has their status.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9_-]*$")
    method: str = Field(default="GET", pattern=r"^[A-Z]+$")
    path: str = Field(pattern=r"^/[\w./-]*$")
    query: str | None = Field(default=None, pattern=r"^[\w.~%&=+-]+$")
    body: str | None = None
    content_type: str | None = Field(default=None, pattern=r"^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$")
    answer: str | None = None
    steps: tuple[Operation, ...] = ()
    routes: tuple[Request, ...] = ()

    @model_validator(mode="after")
    def _fits(self) -> Self:
        refuse(self._misfits())
        return self

    def _misfits(self) -> Iterator[Misfit]:
        if not self.steps and self.answer is None and not self.routes:
            yield Misfit(("steps",), "without steps nobody knows what is answered", "give it a step, or an answer")
        if self.routes and (self.steps or self.answer is not None or self.body is not None):
            yield Misfit(("routes",), "routes have bodies and answers of their own", "leave steps, answer and body out")
        for fault in template_faults(self.body or ""):
            yield Misfit(("body",), fault, "mend the field")
        if self.content_type is not None and self.body is None:
            yield Misfit(("content_type",), "there is no body to be of a type", "add a body, or leave it out")

    @property
    def target(self) -> str:
        """What a request asks for: the path, and the query where there is one."""
        return self.path if self.query is None else f"{self.path}?{self.query}"

    @property
    def least_ns(self) -> int:
        """No honest answer comes sooner: the sum of what each step takes at least."""
        return sum(step.least_ns for step in self.steps)

    @property
    def mean_ns(self) -> float:
        """What one request waits on average, overheads not counted: the hold time h of the arithmetic."""
        return sum(step.mean_ns for step in self.steps)

    def least_ns_over(self, level: LinkLevel) -> int:
        """No honest answer reaches the load sooner over these links.

        Each step that asks a backend takes a round trip to it, and the request itself one to the server. A connection
        that has to be made first takes more.
        """
        return level.load.least_round_trip_ns + sum(_least_ns(step, level) for step in self.steps)

    def soonest_ns_over(self, level: LinkLevel) -> int:
        """An answer that reaches the load sooner over these links was not worked for.

        That is the least, but for what clocks may be early by: half a per cent for a clock's rounding, and for each
        wait on a timer of the server's a millisecond, as libuv's timers (uvloop, Node) count whole milliseconds from
        when the loop's turn began (its documentation of `uv_now` and `uv_timer_start`).
        """
        timers = sum(any(isinstance(part, Sleep) for part in single_operations((step,))) for step in self.steps)
        least_ns = self.least_ns_over(level)
        return max(0, least_ns - max(round(EARLY_SHARE * least_ns), timers * NS_PER_MS))

    def mean_hold_ns_over(self, level: LinkLevel) -> float:
        """What the server holds one request on average, overheads not counted: h with the backends' links.

        As if each step that asks a backend took one round trip to it; one that connects anew takes more.
        """
        return sum(_mean_ns(step, level) for step in self.steps)

    def mean_ns_over(self, level: LinkLevel) -> float:
        """What an answer takes on average as the load sees it: the hold time, and a round trip to the server.

        Lost packets and the time on a wire of limited rate are not counted.
        """
        return self.mean_hold_ns_over(level) + level.load.round_trip_ns

    @property
    def backends_by_name(self) -> tuple[BackendName, ...]:
        """Those that a step looks up by name, each once."""
        fetching = (step for step in single_operations(self.steps) if isinstance(step, Fetching))
        return tuple(dict.fromkeys(step.at for step in fetching if step.by_name))

    @property
    def backends(self) -> tuple[BackendName, ...]:
        """What this workload waits for, each once, in the order of its steps."""
        asked = (step.backend for step in single_operations(self.steps))
        return tuple(dict.fromkeys(name for name in asked if name is not None))


def _least_ns(step: Operation, level: LinkLevel) -> int:
    if isinstance(step, Parallel):
        return max(_least_ns(part, level) for part in step.steps)
    return step.least_ns + (0 if step.backend is None else level.backend(step.backend).least_round_trip_ns)


def _mean_ns(step: Operation, level: LinkLevel) -> float:
    if isinstance(step, Parallel):
        return max(_mean_ns(part, level) for part in step.steps)
    return step.mean_ns + (
        0.0 if step.backend is None else mean_requests(step) * level.backend(step.backend).round_trip_ns
    )
