"""loop-blocked: while one request waits, or computes, the event loop serves no other."""

from collections.abc import Iterator
from itertools import combinations

from headway.analysis.causes.another_server import another_server
from headway.analysis.causes.case import AppCase, Case
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.causes.processor_bound import SEVERAL
from headway.analysis.causes.slots_full import all_slots_in_use, occupied
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut
from headway.analysis.cell.server_probe import held_up, lag_ms, runnable, worst_held
from headway.analysis.cell.subject import Subject
from headway.format import format_duration, listed, rate
from headway.study.operations import Cpu, Feed, SingleOperation
from headway.units import NS_PER_MS, NS_PER_S

NAME = "loop-blocked"

ONE_AT_A_TIME = (0.93, 1.05)
"""X·h of a loop that serves one request at a time: 1, less the time between them."""

MOSTLY = 0.85
"""A lone user who met a busy machine makes X·R0 too large; then the bare waits have to take most of the loop's time."""

BUSY_LOOP, LEAST_OWN = 0.85, 0.40
"""A loop that uses so much of what others leave of its core is busy, if that is a good part of the core at all."""

LONG_S = 0.010
"""A busy loop is blocked by what it computes where a single request takes so long. Frameworks take 0.3 to 5 ms for a
request with all that belongs to it, and spread that over several turns."""

STANDING = 0.10
TIMES = 3
LATE_MS = 20.0
"""What a probe must have seen to say that a loop is held up though there is time for all requests: one place, again and
again, for a tenth of the time, and turns that were late by so much."""

MUCH_EARLIER = 0.3
"""While a loop stands for h its turns are late by up to h; if even the latest are less than this share of it, no."""

MOST_STEPS = 8


def detect_loop_blocked(case: Case) -> Found:
    """Detect it by operations that are declared to block, by long computations, and by what a probe saw."""
    if case.subject.blocks_its_loop:
        declared = all_slots_in_use(case, NAME)
        return _at(case, declared if isinstance(declared, Cause) else _standing(case) or declared)
    if not case.subject.has_loop:
        return None
    found = (None if case.served else _computing(case)) or _standing(case)
    return _at(case, found) or RuledOut(name=NAME, evidence=_turning(case))


def _at(case: Case, found: Found) -> Found:
    """With the line of the program, where a probe saw it."""
    place = held_up(case.blocks)
    if not isinstance(found, Cause) or place is None or place in found.evidence:
        return found
    return found.model_copy(update={"evidence": f"{found.evidence}; {place}"})


def _turning(case: Case) -> str:
    late_ms, held = lag_ms(case.blocks), case.rate * case.slot_s
    said = f"X·h = {rate(case.rate)}/s × {case.slot_s:.4g} s = {rate(held)} requests at once, of {case.processes} "
    said += "that loops which stood still would serve"
    return said if late_ms is None else f"{said}; they turned {late_ms:.3g} ms late at most, but for 1 % of the times"


def _computing(case: Case) -> Cause | None:
    """Each request computes for long on the loop, which has no time left.

    Where a probe saw several threads want to run, they compute and not the loop, which is one: in a pool of threads
    that nobody declared.
    """
    used, each_s, wanting = case.cores_used, case.cpu_s, runnable(case.blocks)
    if wanting is not None and wanting >= SEVERAL:
        return None
    if used is None or used < BUSY_LOOP * min(case.processes, case.cores_left) or used < LEAST_OWN * case.processes:
        return None
    declared = any(isinstance(step, Cpu | Feed) for step in case.subject.singles)
    long = each_s >= LONG_S and not case.subject.has_threads
    if not (declared and each_s >= LONG_S / 10) and not long:
        return None
    evidence = (
        f"X·s = {rate(case.rate)}/s × {format_duration(each_s * NS_PER_S)} of CPU = {used:.2f} of {case.processes}: "
        "a request computes for so long on the loop, and all others wait meanwhile"
    )
    return Cause(name=NAME, evidence=evidence + case.seen_at_once())


def _standing(case: Case) -> Cause | None:
    """A probe saw the loop stand at one place again and again, though it had nothing to compute."""
    late_ms, place = lag_ms(case.blocks), held_up(case.blocks)
    if late_ms is None or place is None or late_ms < LATE_MS or not case.idle:
        return None
    longest = 0.0
    for block in case.blocks:
        if block.measured.probe is None:
            return None
        held = [each for each in block.measured.probe.held if each.times >= TIMES]
        longest = max(longest, max((each.total_ns / block.window.length_ns for each in held), default=0.0))
    if longest < STANDING * case.processes:
        return None
    return Cause(name=NAME, evidence=f"{place}; 1 % of its turns were {late_ms:.3g} ms late or more")


def detect_serial_waits(case: Case) -> Found:
    """X·h ≈ 1 for what some of the steps wait, though they were declared to await.

    Steps whose backend was asked by several at once are none of them.
    """
    if not case.subject.has_loop or case.waiting < 2 * case.processes:
        return None
    late_ms = lag_ms(case.blocks)
    tried = [
        (abs(most - 1), hold_s if most <= ONE_AT_A_TIME[1] else least_s, what)
        for least_s, hold_s, what in _holds(case)
        for least, most in [(case.rate * least_s / case.processes, case.rate * hold_s / case.processes)]
        if ONE_AT_A_TIME[0] <= most
        and min(most, MOSTLY) <= least <= ONE_AT_A_TIME[1]
        and (late_ms is None or late_ms * NS_PER_MS >= MUCH_EARLIER * hold_s * NS_PER_S)
    ]
    if not tried:
        return None
    _, hold_s, what = min(tried)
    evidence = (
        f"X·h = {rate(case.rate)}/s × {hold_s:.4g} s = {case.rate * hold_s:.2f}, one request at a time, h being "
        f"what {what} takes: the loop stands still meanwhile, though it was to await that"
    )
    return _at(case, Cause(name=NAME, evidence=evidence + case.seen_at_once()))


def _holds(case: Case) -> Iterator[tuple[float, float, str]]:
    """The times for which a request may hold the loop, at least and at most, with what each of them is."""
    known = [step for step in case.subject.singles if step.mean_ns > 0]
    waits = [step for step in known if not _at_once(case, step)]
    if waits == known:
        yield case.bare_slot_s, case.slot_s, "a request"
    for count in range(1, min(len(waits), MOST_STEPS) + (waits != known)):
        for some in combinations(waits[:MOST_STEPS], count):
            hold_s = sum(step.mean_ns for step in some) / NS_PER_S + case.cpu_s
            yield hold_s, hold_s, listed([step.step for step in some])


def _at_once(case: Case, step: SingleOperation) -> bool:
    """Whether the step's backend was asked by more at once than there are loops."""
    most = None if step.backend is None else case.high_water(step.backend)
    return most is not None and most > case.processes


def _in_app(case: AppCase) -> CheckCause | None:
    """Detect a line of an app at which the probe saw the loop blocked."""
    place = held_up(case.blocks)
    return None if place is None else LOOP_BLOCKED.in_app(place, worst_held(case.blocks))


def _summary(case: Case) -> str:
    """A loop that no manifest declares to be blocked has no theoretical maximum to be printed."""
    if case.subject.slots is not None and (near := case.printed_bound_if_near("slots")):
        return f"{_occupied(case.subject)}{near}, whatever the load"
    return "the loop stands still while a request waits or computes, and all others wait for that"


def _occupied(subject: Subject) -> str:
    loops = subject.slots or 0
    if not subject.blocks_its_loop:
        return occupied(subject)
    if loops == 1:
        return "the loop is blocked by its own steps, one request at a time"
    return f"all {loops} loops are blocked by their own steps, one request at a time each"


def _remedy(subject: Subject) -> str:
    return (
        "await in place of blocking, or hand what blocks to threads (asyncio.to_thread, run_in_executor), what "
        f"computes to processes; else more processes (now {subject.server.capacities.processes})"
    )


LOOP_BLOCKED = Mechanism(
    name=NAME,
    explain="The event loop is blocked while one request waits or computes, and all other requests wait for that.",
    remedy=_remedy,
    remedy_in_app="let it await, or give it to a thread (asyncio.to_thread)",
    detect=detect_loop_blocked,
    detect_in_app=_in_app,
    summary=_summary,
    change=lambda case: another_server(case, NAME),
    more_processes_help=True,
)
