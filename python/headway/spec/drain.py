"""How long loads wait for late answers: an objective is decided only by requests that were given their time."""

from collections.abc import Sequence

from headway.spec.load import Load
from headway.spec.objective import Objective


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
