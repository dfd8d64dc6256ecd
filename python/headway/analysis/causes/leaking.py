"""leaking: the memory of the server's processes grows with every request."""

from itertools import pairwise

from headway.analysis.causes.case import AppCase
from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.cell.cell_findings import CheckDiagnosis
from headway.analysis.cell.measured_cell import BYTES_PER_MB
from headway.units import NS_PER_S

LEAK_BYTES_A_REQUEST = 1_000
LEAK_BYTES = 4 * BYTES_PER_MB
"""Less than this may be caches that fill, or memory that the allocator keeps."""

MOST_LOST = 0.1
"""Memory that falls by more than this share of what it has grown comes and goes."""


def detect_leaking(case: AppCase) -> CheckDiagnosis | None:
    """Detect memory that grows with every request to the very end of the window."""
    grown, answered = 0, 0
    for block in case.blocks:
        seen = [
            (sample.at_ns, sample.pss_bytes)
            for sample in block.measured.samples
            if sample.pss_bytes is not None and block.window.start_ns <= sample.at_ns <= block.window.end_ns
        ]
        late = seen[len(seen) // 3 :]
        if len(late) < 4:
            return None
        # Pages of files that others use as well come and go: a little is lost here and there by any process.
        most_lost = max(before - after for (_, before), (_, after) in pairwise(late))
        if most_lost > (late[-1][1] - late[0][1]) * MOST_LOST:
            return None
        share = (late[-1][0] - late[0][0]) / NS_PER_S / block.length_s
        grown += late[-1][1] - late[0][1]
        answered += round(block.window.answered * share)
    if not answered or grown < LEAK_BYTES or grown / answered < LEAK_BYTES_A_REQUEST:
        return None
    each = grown / answered
    evidence = f"its memory grew by {grown / BYTES_PER_MB:.1f} MB over {answered:,} requests, {each / 1000:.1f} kB each"
    return LEAKING.in_app(evidence)


LEAKING = Mechanism(
    name="leaking",
    explain="The memory of the app's processes grows with the requests to the very end of the window.",
    remedy="find what it keeps (tracemalloc), or recycle workers (gunicorn --max-requests)",
    detect_in_app=detect_leaking,
)
