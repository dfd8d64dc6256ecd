"""leaking: the memory of the server's processes grows with every request."""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from headway.analysis.causes.case import AppCase
from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.measured_cell import BYTES_PER_MB
from headway.record.record import Sample
from headway.units import NS_PER_S

LEAK_BYTES_A_REQUEST = 1_000
LEAK_BYTES = 4 * BYTES_PER_MB
"""Less than this may be caches that fill, or memory that the allocator keeps."""

MOST_LOST = 0.1
"""Memory that falls by more than this share of what it has grown comes and goes."""


class Growth(NamedTuple):
    """What grew by so much in the last two thirds of a window, while so many requests got a response."""

    grown: int
    responses: int


def late_growth(block: Block, value_of: Callable[[Sample], int | None]) -> Growth | None:
    """How far a sampled value grew to the very end of the window.

    None where it comes and goes, or has too few samples.
    """
    window = block.window
    samples = [
        (sample.at_ns, value)
        for sample in block.measured.samples
        if window.start_ns <= sample.at_ns <= window.end_ns and (value := value_of(sample)) is not None
    ]
    late = samples[len(samples) // 3 :]
    if len(late) < 4:
        return None
    # Pages of files that others use as well come and go: any process loses a little now and then.
    most_lost = max(before - after for (_, before), (_, after) in pairwise(late))
    grown = late[-1][1] - late[0][1]
    if most_lost > grown * MOST_LOST:
        return None
    share = (late[-1][0] - late[0][0]) / NS_PER_S / block.length_s
    return Growth(grown, round(window.answered * share))


def detect_leaking(case: AppCase) -> CheckCause | None:
    """Detect memory that grows with every request to the very end of the window."""
    growths = [late_growth(block, lambda sample: sample.pss_bytes) for block in case.blocks]
    known = [growth for growth in growths if growth is not None]
    grown, responses = (sum(column) for column in zip(*known, strict=True)) if known else (0, 0)
    if len(known) < len(growths) or not responses or grown < LEAK_BYTES or grown / responses < LEAK_BYTES_A_REQUEST:
        return None
    each = grown / responses
    return LEAKING.in_app(
        f"its memory grew by {grown / BYTES_PER_MB:.1f} MB over {responses:,} requests, {each / 1000:.1f} kB each"
    )


LEAKING = Mechanism(
    name="leaking",
    explain="The memory of the app's processes grows with the requests to the very end of the window.",
    remedy="find what it keeps (tracemalloc), or recycle workers (gunicorn --max-requests)",
    detect_in_app=detect_leaking,
)
