"""The gate of Little's law: every user of a closed loop is accounted for."""

import math

from headway.findings.gate.failed import FailedGate
from headway.findings.subject import Block, Subject
from headway.findings.wording import percent
from headway.units import NS_PER_MS

LITTLE_RESIDUAL = 0.02

PAUSE_NS = 10 * NS_PER_MS
"""After a failure that took less than this the engine lets a closed loop's user pause for as long."""


def little_residual(subject: Subject, block: Block) -> float | None:
    """|N - L - X·Z| / N of a closed loop (Little's law); None for an open one.

    L is the mean number of requests outstanding, failed ones counted in; X·Z users think, with X all that ended.
    Users who pause after a quick failure are neither, nor those who have not arrived yet, nor those who are done: what
    that can explain is taken off.
    """
    users = subject.users_over(block)
    if subject.users is None or users is None:
        return None
    ended = block.window.answered + block.window.failed
    thinking = ended / block.length_s * subject.think_s
    pausing = block.window.failed * PAUSE_NS / block.window.length_ns
    missing = users - block.in_system - thinking
    unexplained = max(0.0, missing - pausing - done(subject.users, block)) if missing > 0 else abs(missing)
    return unexplained / subject.users


def done(users: int, block: Block) -> float:
    """How many users at most, on average over the window, had nothing left to send; 0 unless a count ended it.

    When the last of so many requests has been sent its user waits for the answer, and all others may be done. That
    lasts no longer than the slowest request: the slowest answer, or what was outstanding and not answered.
    """
    load = block.measured.load
    if load.ended_by != "count":
        return 0.0
    unanswered_ns = block.window.busy_ns - (load.response.mean_ns or 0.0) * block.window.answered
    tail_ns = min(block.window.length_ns, max(load.response.max_ns or 0, unanswered_ns))
    return (users - 1) * tail_ns / block.window.length_ns


def little(subject: Subject, block: Block) -> FailedGate | None:
    """Every user of a closed loop is accounted for within 2 %.

    With think time the window's edges cut thoughts off: about √N·Z/length of them more or less, by chance.
    """
    residual = little_residual(subject, block)
    if residual is None or subject.users is None:
        return None
    edges = 2 * subject.think_s / (block.length_s * math.sqrt(subject.users))
    if residual <= LITTLE_RESIDUAL + edges:
        return None
    evidence = (
        f"{subject.users} users, but {block.in_system:.4g} requests were outstanding on average"
        + (f" and each user thinks {subject.think_s:.3g} s" if subject.think_s else "")
        + f": {percent(residual)} of the users are not accounted for (at most {percent(LITTLE_RESIDUAL + edges)})"
    )
    return FailedGate("little", evidence, "the warm-up must outlast the ramp; else this is a fault of the generator")
