"""descriptors-leaking: the server opens files or connections for its requests, and never closes them."""

from headway.analysis.causes.case import Case
from headway.analysis.causes.leaking import late_growth
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.cell.cell_findings import Cause

NAME = "descriptors-leaking"

HELD_AT_MOST = 4
"""A request in flight holds no more descriptors than these: the user's connection, a backend's, files."""

LEAST_GROWN = 20
LEAST_A_REQUEST = 0.01
"""Less than this may be pools that fill, or modules that are imported late."""


def detect_descriptors_leaking(case: Case) -> Found:
    """Detect more descriptors, in every block, than requests in flight can hold.

    What a request opens is closed when it ends. So descriptors grow by no more than what requests in flight hold; what
    grows by more, and to the very end of the window, was never closed.
    """
    growths = [late_growth(block, lambda sample: sample.descriptors) for block in case.blocks]
    known = [growth for growth in growths if growth is not None]
    if len(known) < len(growths) or not known:
        return None
    for block, growth in zip(case.blocks, known, strict=True):
        held = HELD_AT_MOST * block.measured.load.in_flight_high_water
        if growth.grown < max(LEAST_GROWN, held, LEAST_A_REQUEST * growth.responses):
            return None
    grown, responses = (sum(column) for column in zip(*known, strict=True))
    if not responses:
        return None
    most = max(block.measured.load.in_flight_high_water for block in case.blocks)
    evidence = (
        f"the server opened {grown:,} descriptors over {responses:,} requests and closed none of them, "
        f"{grown / responses:.2g} a request; at most {most:,} requests were in flight"
    )
    return Cause(name=NAME, evidence=evidence)


DESCRIPTORS_LEAKING = Mechanism(
    name=NAME,
    explain="The server opens files or connections for its requests and does not close them.",
    remedy=(
        "close what each request opens (with, async with, a pool); ls -l /proc/PID/fd shows what is open. At the limit "
        "(ulimit -n) no connection can be accepted"
    ),
    detect=detect_descriptors_leaking,
    summary=lambda _: "it does not close what its requests open, and will run out of descriptors",
    summary_place=4,
    explains_rate=False,
)
