"""worker-killed: worker processes ended under load, and requests failed with them."""

from collections import Counter
from collections.abc import Collection, Sequence
from math import ceil
from statistics import fmean

from scipy import special

from headway.analysis import sizing
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, ServerChange
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.block import Block
from headway.analysis.cell.levels import BY_CHANCE, LEVEL, MOST
from headway.analysis.cell.subject import Subject
from headway.format import format_duration, listed
from headway.units import NS_PER_S

CUT_OFF = ("reset", "closed-early")
BROKEN = (*CUT_OFF, "bad-status")
"""What users see of a worker that is killed: their connection breaks, or who is in front answers for it (502)."""

NEAR_S = 1.5
"""Samples are taken ten times a second, and ticks come once a second: failures of a worker's end are found so near."""

LATER_S = 2.5
"""A master looks at its workers every second, hears from them every second at most, and forks another one in place of
the killed one: that lasts so much longer than the timeout."""

CHANCE = 1 - LEVEL
"""Failures are of the ends if as many moments picked blindly have failures about them more seldom."""


def _detect_worker_killed(case: Case) -> Found:
    """Processes of the server ended under load, and requests failed with them.

    A worker that ends between two requests, as some do after so many of them, breaks none.
    """
    if not case.blocks:
        return None
    ended = [(block, at_ns) for block in case.blocks for at_ns in _workers_ended_ns(block)]
    if not ended:
        return Detection("no worker process of the server ended under load", shown=False)
    broken = {name: count for name in BROKEN if (count := case.cell.failures(name))}
    where = ended_by_itself(case, len(ended))
    said = _said(ended) + ("" if where is None else f", by the program's own line {short(where)}")
    if not broken:
        return Detection(f"{said}, and broke no request", shown=False)
    failures = listed([f"{count} {name}" for name, count in broken.items()])
    timeout_s = (case.server.capacities.worker_timeout or 0) / NS_PER_S
    moments = _moments(ended)
    near = any(_failed_near(block, at_ns, BROKEN) for block, at_ns in ended)
    timed = _timed(moments, case.blocks, timeout_s) if near else 0
    if not timed and not any(_fails_with(moments, names) for names in (BROKEN, *((name,) for name in broken))):
        text = f"{said}; requests failed ({failures}), but at these moments no more than at others"
        return Detection(text, shown=False)
    seen = sum(_seen_failing(block, at_ns, BROKEN) for block, at_ns in ended)
    tied = "with them requests failed" if seen == len(ended) else f"with {seen} of them requests failed"
    if not seen:
        tied = "under the same load requests failed, though none was seen to fail at these moments"
    text = f"{said}; {tied} ({failures})"
    if timeout_s:
        text += f"; its master kills a worker that is silent for {format_duration(timeout_s * NS_PER_S)}"
    if timed:
        text += f", and at {timed} of {len(moments)} moments that was how long after the load began, or another end"
    return Detection(text, where=where)


def _workers_ended_ns(block: Block) -> Sequence[int]:
    """When processes of the server ended that take connections: a program that a request has run is no worker. Where it
    is not known which do, all of them count."""
    observed = block.measured.server_processes
    if observed is None or not observed.processes:
        return block.measured.workers_ended_ns
    workers_ns = [each.ended_ns for each in observed.processes if each.ended_ns is not None]
    return [
        at_ns
        for at_ns in block.measured.workers_ended_ns
        if at_ns < observed.began_ns or any(abs(at_ns - ended_ns) <= NEAR_S * NS_PER_S for ended_ns in workers_ns)
    ]


def ended_by_itself(case: Case, ended: int) -> str | None:
    """The line of the program's at which most of the processes that ended did so by themselves; None where none is."""
    lines = Counter[str]()
    for probe in case.probes:
        lines.update({f"{line.file}:{line.line}": line.times for line in probe.endings})
    where, times = max(lines.items(), key=lambda each: each[1], default=("", 0))
    return where if times > MOST * ended else None


def _said(ended: Sequence[tuple[Block, int]]) -> str:
    moments = [f"{_since_start_s(block, at_ns):.3g} s" for block, at_ns in ended[:3]]
    more = f" and {len(ended[3:])} more later" if ended[3:] else ""
    many = "a process" if len(ended) == 1 else f"{len(ended)} processes"
    return f"{many} of the server ended under load, {listed(moments)} into it{more}"


def _since_start_s(block: Block, at_ns: int) -> float:
    samples = block.measured.samples
    began_ns = samples[0].at_ns if samples else block.window.start_ns
    return (at_ns - began_ns) / NS_PER_S


def _moments(ended: Sequence[tuple[Block, int]]) -> list[tuple[Block, int]]:
    """When processes ended: one moment for all that did together, as where all are told to begin anew."""
    found: list[tuple[Block, int]] = []
    for block, at_ns in sorted(ended, key=lambda each: (each[0].number, each[1])):
        if not found or found[-1][0] is not block or at_ns - found[-1][1] > NEAR_S * NS_PER_S:
            found.append((block, at_ns))
    return found


def _timed(moments: Sequence[tuple[Block, int]], blocks: Sequence[Block], timeout_s: float) -> int:
    """How many of these moments a timeout explains; 0 where chance would explain as many.

    Silence is counted from a worker's last sign of life. Nothing is known of that but where workers fall silent at
    once: when the load begins, or when they come in another's place. So a moment is explained a timeout, and what a
    master takes to notice, after one of these, not at every multiple: who fell silent later is killed whenever. With a
    timeout no longer than that delay every moment would do.
    """
    if timeout_s <= LATER_S:
        return 0
    explained, covered_s, loaded_s = 0, 0.0, 0.0
    for block in blocks:
        ends_s = [_since_start_s(block, at_ns) for of, at_ns in moments if of is block]
        due_s = [began_s + timeout_s for began_s in (0.0, *ends_s)]
        explained += sum(any(0 <= end_s - due <= LATER_S for due in due_s) for end_s in ends_s)
        length_s = max([block.warm_up_s + block.length_s, *ends_s])
        covered_s += sum(max(0.0, min(LATER_S, length_s - due)) for due in due_s)
        loaded_s += length_s
    by_chance = min(1.0, covered_s / loaded_s)
    enough = explained > 1 and explained >= MOST * len(moments)
    return explained if enough and _luck(explained, len(moments), by_chance) <= BY_CHANCE else 0


def _fails_with(moments: Sequence[tuple[Block, int]], names: Collection[str]) -> bool:
    """Whether requests failed so about half of these moments, and more than about other moments of the same load.

    A server that gives errors of its own now and then gives some near any moment.
    """
    hits = sum(_failed_near(block, at_ns, names) for block, at_ns in moments)
    return hits >= MOST * len(moments) and _luck(hits, len(moments), _elsewhere(moments, names)) <= CHANCE


def _elsewhere(moments: Sequence[tuple[Block, int]], names: Collection[str]) -> float:
    """The share of other moments that have such failures about them.

    Where ends lie so close that there are no others, connections that broke did so with them: hardly anything else
    breaks them. Of responses it is the share of all ticks with such ones.
    """
    blocks = {block.number: block for block, _ in moments}.values()
    ticks = [(block, tick) for block in blocks for tick in block.measured.ticks]
    seen = [
        _seen_failing(block, tick.at_ns, names)
        for block, tick in ticks
        if all(abs(tick.at_ns - at_ns) > LATER_S * NS_PER_S for of, at_ns in moments if of is block)
    ]
    if not seen and not all(name in CUT_OFF for name in names):
        seen = [any(tick.by_failure.get(name) for name in names) for _, tick in ticks]
    return fmean(seen) if seen else 0.0


def _luck(hits: int, of: int, by_chance: float) -> float:
    """How probable so many hits or more are, if each is one by this chance."""
    return float(special.bdtrc(hits - 1, of, by_chance)) if hits else 1.0


def _failed_near(block: Block, at_ns: int, names: Collection[str]) -> bool:
    """Whether requests failed so about then; where nobody ticked, whether any connection broke at all."""
    if not block.measured.ticks:
        return any(block.measured.load.counts.by_failure.get(name) for name in names if name in CUT_OFF)
    return _seen_failing(block, at_ns, names)


def _seen_failing(block: Block, at_ns: int, names: Collection[str]) -> bool:
    """Whether a tick shows that requests failed so about then."""
    near = (tick for tick in block.measured.ticks if abs(tick.at_ns - at_ns) <= NEAR_S * NS_PER_S)
    return any(tick.by_failure.get(name) for tick in near for name in names)


def server_ended(how: str) -> Detection:
    """Evidence of a server that ended under load as a whole, so that nothing was measured."""
    return Detection(f"the server ended under load: {how}", remedy="see the server's log for what ended it")


def _remedy(subject: Subject) -> str:
    timeout = subject.server.capacities.worker_timeout
    if timeout is None:
        return "see the server's log for what ended it"
    now = format_duration(timeout)
    return (
        f"a worker timeout above the longest turn of a worker (now {now}), or work that does not hold the worker up; "
        "if that is not what ended it, the server's log says what was"
    )


def _longer_timeout(case: Case) -> ServerChange | None:
    present_ns = case.server.capacities.worker_timeout
    longest_ns = max((block.measured.load.response.max_ns or 0 for block in case.blocks), default=0)
    if present_ns is None:
        return None
    seconds = ceil(sizing.heartbeat_s(max(longest_ns, present_ns) / NS_PER_S))
    reason = f"a request may take longer than {format_duration(present_ns)}, and its worker is then taken for hung"
    return ServerChange(reason, {"worker_timeout": seconds * NS_PER_S})


WORKER_KILLED = Mechanism(
    name="worker-killed",
    explain="Worker processes of the server ended under load, and requests failed with them.",
    remedy=_remedy,
    detect=_detect_worker_killed,
    of_trials=True,
    summary="its workers end under load, and take their requests with them",
    change=_longer_timeout,
    fails_requests=True,
    at_any_load=True,
    counted=True,
)
