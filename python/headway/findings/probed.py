"""What a probe in the server saw, as evidence. Nothing where there was no probe."""

from collections.abc import Sequence
from typing import Literal

from headway.findings.subject import Block


def held_up(blocks: Sequence[Block]) -> str | None:  # noqa: ARG001  to be told by the probe's own room
    """The place where loops stood still the longest, and for how long."""
    return None


def lag_ms(blocks: Sequence[Block]) -> float | None:
    """How much later than asked for the loops turned, in ms: p99, the largest of the blocks."""
    known = [probe.lag.p99_ns for block in blocks if (probe := block.measured.probe) is not None]
    return max((ns / 1e6 for ns in known if ns is not None), default=None)


def queue_full(
    blocks: Sequence[Block],  # noqa: ARG001
    kind: Literal["executor", "database_pool", "client_pool"],  # noqa: ARG001
) -> str | None:
    """That all of its places were taken and somebody had to wait for one."""
    return None


def runnable(blocks: Sequence[Block]) -> float | None:
    """How many of Python's threads wanted to run, on average."""
    known = [probe.runnable_threads for block in blocks if (probe := block.measured.probe) is not None]
    return max((count for count in known if count is not None), default=None)
