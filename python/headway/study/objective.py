"""What a server must keep, and at which rate: the `slo` table of a study.

How long loads wait for late answers: an objective is decided only by requests that were given their time.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from headway.errors import StudyError
from headway.strict import OrString, StrictModel
from headway.study.loads import Constant, Load, OpenLoad, Poisson, Ramp
from headway.study.slo import Slo, parse_slo

HEADROOM = 1.3
"""A server that is to keep its limits at a rate must keep them at this much more: traffic comes in bursts."""

ROUNDING = 1e-9
"""Rates that differ by no more are equal: their product with a headroom is rounded."""


def _limits(value: Any) -> Any:
    """The one line of text as limits; what a run's folder holds is that already."""
    if not isinstance(value, str):
        return value
    try:
        return parse_slo(value)
    except StudyError as error:
        raise ValueError("; ".join(f"{fault.message} ({fault.remedy})" for fault in error.faults)) from None


Limits = Annotated[Slo, BeforeValidator(_limits), OrString(("p99<200ms,errors<0.1%",))]
"""Limits in one line, as `headway load --slo` reads them."""


class Objective(StrictModel):
    """`limits` that must hold at `rate` requests a second × `headroom`, under an open load that asks for so much."""

    limits: Limits
    rate: float = Field(gt=0)
    headroom: float = Field(default=HEADROOM, ge=1, le=10)

    @property
    def needed_per_s(self) -> float:
        """The rate at which the limits are tried."""
        return self.rate * self.headroom

    def tried_by(self, load: Load) -> bool:
        """Whether this load asks for so much: only an open load sends whatever the server does."""
        return isinstance(load, OpenLoad) and lasting_per_s(load) >= self.needed_per_s * (1 - ROUNDING)

    def decided_by(self, loads: Iterable[Load]) -> tuple[OpenLoad, ...]:
        """Those that try it and ask for least: who misses the limits at a higher rate may still keep them at this."""
        trying = [load for load in loads if isinstance(load, OpenLoad) and self.tried_by(load)]
        least = min((lasting_per_s(load) for load in trying), default=0.0)
        return tuple(load for load in trying if lasting_per_s(load) <= least * (1 + ROUNDING))


def lasting_per_s(load: OpenLoad) -> float:
    """The rate of an open load once it no longer changes."""
    schedule = load.schedule
    if isinstance(schedule, Constant | Poisson):
        return schedule.rate
    return schedule.to_rate if isinstance(schedule, Ramp) else schedule.steps[-1].rate


def drained(loads: Sequence[Load], objective: Objective | None) -> tuple[Load, ...]:
    """The loads; those that try the objective drain at least as long as its longest limit.

    A request without an answer counts as slower than every limit, so each must be waited for until it is. That costs
    no time where answers come: a drain ends with the last of them, or with its timeout.
    """
    if objective is None:
        return tuple(loads)
    return tuple(
        load.model_copy(update={"drain": max(load.drain, objective.limits.longest_ns)})
        if objective.tried_by(load)
        else load
        for load in loads
    )
