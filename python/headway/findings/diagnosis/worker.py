"""Workers that ended under load, and took their requests with them."""

from collections.abc import Sequence

from headway.findings.model import Diagnosis, RuledOut
from headway.findings.subject import Block, Subject
from headway.findings.wording import listed
from headway.units import NS_PER_S, format_duration

BROKEN = ("reset", "closed-early", "bad-status")
"""What users see of a worker that is killed: their connection breaks, or who is in front answers for it (502)."""

NEAR_S = 1.5
"""Samples are taken ten times a second, and ticks come once a second: failures of a worker's end are found so near."""

LATER_S = 2.5
"""A master looks at its workers every second, and hears from them every second at most: it kills so much later."""

NAMED = 3


def worker_killed(subject: Subject, blocks: Sequence[Block]) -> Diagnosis | RuledOut | None:
    """Processes of the server ended under load, and requests broke with them.

    A worker that ends between two requests, as some do after so many of them, breaks none.
    """
    if not blocks:
        return None
    ended = [(block, at_ns) for block in blocks for at_ns in block.measured.workers_ended_ns]
    if not ended:
        return RuledOut(name="worker-killed", evidence="no process of the server ended under load")
    broken = {
        name: count for name in BROKEN if (count := sum(b.measured.load.counts.by_failure.get(name, 0) for b in blocks))
    }
    with_it = [at_ns for block, at_ns in ended if _failed_near(block, at_ns)]
    timeout_s = (subject.server.capacities.worker_timeout or 0) / NS_PER_S
    late = [at_ns for block, at_ns in ended if timeout_s and _is_multiple(_since_start_s(block, at_ns), timeout_s)]
    said = _said(ended)
    if not broken or not (2 * len(with_it) >= len(ended) or 2 * len(late) >= len(ended)):
        return RuledOut(name="worker-killed", evidence=f"{said}, and broke no request")
    failures = listed([f"{count} {name}" for name, count in broken.items()])
    evidence = f"{said}; {_tied([_seen_failing(block, at_ns) for block, at_ns in ended])} ({failures})"
    if timeout_s:
        evidence += f"; its master kills a worker that is silent for {format_duration(timeout_s * NS_PER_S)}"
    if late:
        evidence += f", and {len(late)} of them ended at a multiple of that"
    return Diagnosis(name="worker-killed", evidence=evidence)


def _said(ended: Sequence[tuple[Block, int]]) -> str:
    moments = [f"{_since_start_s(block, at_ns):.3g} s" for block, at_ns in ended[:NAMED]]
    more = f" and {len(ended) - NAMED} more later" if len(ended) > NAMED else ""
    many = "a process" if len(ended) == 1 else f"{len(ended)} processes"
    return f"{many} of the server ended under load, {listed(moments)} into it{more}"


def _tied(seen: Sequence[bool]) -> str:
    """What is known of failures and ends: ticks show which of them came together."""
    if all(seen):
        return "with them requests failed"
    if any(seen):
        return f"with {sum(seen)} of them requests failed"
    return "under the same load requests failed, though none was seen to fail at these moments"


def _since_start_s(block: Block, at_ns: int) -> float:
    samples = block.measured.samples
    began_ns = samples[0].at_ns if samples else block.window.start_ns
    return (at_ns - began_ns) / NS_PER_S


def _is_multiple(seconds: float, timeout_s: float) -> bool:
    """Whether it is k timeouts after the load began, each with the time that a master takes to notice."""
    count = max(1, int(seconds // timeout_s))
    return any(0 <= seconds - k * timeout_s <= k * LATER_S for k in range(1, count + 1))


def _failed_near(block: Block, at_ns: int) -> bool:
    """Whether requests failed about then; where nobody ticked, whether any did at all."""
    if not block.measured.ticks:
        return any(block.measured.load.counts.by_failure.get(name) for name in BROKEN)
    return _seen_failing(block, at_ns)


def _seen_failing(block: Block, at_ns: int) -> bool:
    """Whether a tick shows that requests failed about then."""
    near = (tick for tick in block.measured.ticks if abs(tick.at_ns - at_ns) <= NEAR_S * NS_PER_S)
    return any(tick.by_failure.get(name) for tick in near for name in BROKEN)
