"""What keeps the memory that grows in an app: of a run of its own, in which its allocations are traced.

That its memory grows, processes that nothing slows down have shown. The line that is named is of a container that has
grown with the requests. Where memory was allocated is said as well, and is no cause: what is kept may be made anywhere.
"""

from collections.abc import Sequence

from headway.analysis.causes.cost_grows import COST_GROWS
from headway.analysis.causes.leaking import LEAK_BYTES_A_REQUEST, LEAKING
from headway.analysis.causes.mechanism import Detection, Found
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.levels import MOST
from headway.analysis.cell.measured_cell import BYTES_PER_MB
from headway.format import percent
from headway.record.probe import GrowingContainer, KeptMemory, Probe


def leaks(causes: Sequence[CheckCause]) -> bool:
    """Whether memory that grows is one of the causes, and no line is known."""
    return any(each.name == LEAKING.name and each.where is None for each in causes)


def with_line_of_kept(
    causes: Sequence[CheckCause], traced: Probe | None, responses: int, in_flight: int
) -> tuple[CheckCause, ...]:
    """Return the causes, memory that grows with the line of what has grown with these responses, and the one that led
    to most of what was kept.

    `in_flight` requests had no response yet: what they hold is not kept, so that there have to be more responses.

    A response that computes more than the one before needs more memory at the same time, which the allocator may keep.
    So where a cost grows, memory is no cause, unless it is known what is kept.
    """
    if traced is None or MOST * responses < in_flight:
        return _without_what_grows_with_costs(causes)
    allocated, keeper = _allocated(traced.kept, responses), _keeper(traced.growing, responses)
    said = [each for each in (allocated, keeper and _said(keeper, responses)) if each]
    if not said:
        return _without_what_grows_with_costs(causes)
    where = f"{keeper.file}:{keeper.line}" if keeper is not None else None
    return tuple(
        each.model_copy(update={"evidence": "; ".join((each.evidence, *said)), "where": where})
        if each.name == LEAKING.name and each.where is None
        else each
        for each in causes
    )


def _without_what_grows_with_costs(causes: Sequence[CheckCause]) -> tuple[CheckCause, ...]:
    if not any(each.name == COST_GROWS.name for each in causes):
        return tuple(causes)
    return tuple(each for each in causes if each.name != LEAKING.name)


def judged_by_kept(
    healthy: tuple[CheckCause, ...], traced: Probe | None, responses: int, in_flight: int, grown: Found
) -> tuple[CheckCause, ...]:
    """Return the causes of a healthy app whose memory grows, if nothing of it is kept for each of these requests.

    Where a container grows with them by as much as a leak does, that is one if memory has `grown` enough; else there is
    no cause, since nobody knows whether it goes on. Nor is there one where too few requests were traced.
    """
    if traced is None or MOST * responses < in_flight:
        return ()
    keeper = _keeper(traced.growing, responses)
    if keeper is None or keeper.entry_bytes < LEAK_BYTES_A_REQUEST:
        return healthy
    if grown is None:
        return ()
    said = f"{grown.evidence}; {_said(keeper, responses)}"
    return (LEAKING.in_app(Detection(said, where=f"{keeper.file}:{keeper.line}")),)


def _keeper(growing: Sequence[GrowingContainer], responses: int) -> GrowingContainer | None:
    """The container that keeps most of those that have grown by an entry for most of the requests, and are no part of
    one that has; None where none has. What an entry takes is found of the last few."""
    least = MOST * responses
    outermost = [each for each in growing if each.grown >= least and each.holder_grown < least]
    return max(outermost, key=lambda each: each.grown * max(1, each.entry_bytes), default=None)


def _said(keeper: GrowingContainer, responses: int) -> str:
    at = f"{short(keeper.file)}:{keeper.line}"
    return f"{keeper.name} at {at} had {keeper.grown:,} more entries after {responses:,} requests"


def _allocated(kept: Sequence[KeptMemory], responses: int) -> str:
    """What the trace shows of the innermost line that led to most of what is kept; "" where none did.

    What C code allocates by itself, such as the pixels of an image, is not traced: of that there is an object of
    Python's, which is small.
    """
    every = max((each.size_bytes for each in kept), default=0)
    led = [each for each in kept if each.file and each.size_bytes > MOST * every]
    of_each = [each for each in led
               if each.blocks >= MOST * responses or each.size_bytes >= LEAK_BYTES_A_REQUEST * responses]  # fmt: skip
    if not of_each:
        return ""
    line = min(of_each, key=lambda each: (each.lines_below / each.size_bytes, each.size_bytes))
    return (
        f"in a run with its allocations traced it kept {every / BYTES_PER_MB:.2g} MB of {responses:,} requests, "
        f"{percent(line.size_bytes / every)} of which was allocated by way of {short(line.file)}:{line.line}"
    )
