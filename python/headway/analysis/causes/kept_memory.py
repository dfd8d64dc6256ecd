"""Where the memory was allocated that an app keeps: of a run of its own, in which its allocations are traced.

That its memory grows, processes that nothing slows down have shown. Which line it is, the trace shows alone.
"""

from collections.abc import Sequence

from headway.analysis.causes.leaking import LEAK_BYTES_A_REQUEST, LEAKING
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.levels import MOST
from headway.analysis.cell.measured_cell import BYTES_PER_MB
from headway.format import percent
from headway.record.server_observations import KeptMemory, Probe


def leaks(causes: Sequence[CheckCause]) -> bool:
    """Whether memory that grows is one of the causes, and no line is known."""
    return any(each.name == LEAKING.name and each.where is None for each in causes)


def with_line_of_kept(
    causes: Sequence[CheckCause], traced: Probe | None, responses: int, in_flight: int
) -> tuple[CheckCause, ...]:
    """Return the causes, memory that grows with the line that led to most of what was kept of these responses.

    `in_flight` requests had no response yet: what they hold is not kept, so that there have to be more responses.
    Without a trace, or where no line led to most of it, there is none.
    """
    kept = () if traced is None or MOST * responses < in_flight else traced.kept
    said = _said(kept, responses)
    if said is None:
        return tuple(causes)
    evidence, where = said
    return tuple(
        each.model_copy(update={"evidence": f"{each.evidence}; {evidence}", "where": where})
        if each.name == LEAKING.name and each.where is None
        else each
        for each in causes
    )


def _said(kept: Sequence[KeptMemory], responses: int) -> tuple[str, str | None] | None:
    """What the trace shows, and the line that it is about: the innermost one that led to most of what is kept.

    What C code allocates by itself, such as the pixels of an image, is not traced: of that there is an object of
    Python's, which is small.
    """
    every = max((each.size_bytes for each in kept), default=0)
    led = [each for each in kept if each.file and each.size_bytes > MOST * every]
    of_each = [each for each in led
               if each.blocks >= MOST * responses or each.size_bytes >= LEAK_BYTES_A_REQUEST * responses]  # fmt: skip
    if not of_each:
        return None
    line = min(of_each, key=lambda each: (each.lines_below / each.size_bytes, each.size_bytes))
    return (
        f"in a run with its allocations traced it kept {every / BYTES_PER_MB:.2g} MB of {responses:,} requests, "
        f"{percent(line.size_bytes / every)} of which was allocated by way of {short(line.file)}:{line.line}"
    ), f"{line.file}:{line.line}"
