"""loop-blocked and resolver-blocked: while one request waits, computes or looks up a name, the loop serves no other."""

from math import ceil

from headway.analysis.causes.case import NEAR, Case
from headway.analysis.causes.concurrency_limit_full import occupied, reaches_concurrency_limit
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, another_server
from headway.analysis.causes.processor_bound import SEVERAL
from headway.analysis.cell.server_probe import held_up, lag_ms, runnable, worst_held
from headway.format import format_duration, listed, percent, rate
from headway.study.operations import Cpu, Feed
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


ON_THE_LOOP = 0.5
LOOKUPS = 50
"""Lookups that take half of the loop's time, and never are two at once: of so many independent ones some would be."""


def _detect_loop_blocked(case: Case) -> Found:
    """By operations that are declared to block, by long computations, and by what a probe saw."""
    if case.subject.blocks_its_loop:
        declared = reaches_concurrency_limit(case)
        found = declared if declared is not None and declared.shown else _standing(case) or declared
    elif case.subject.has_loop:
        found = (None if case.served else _computing(case)) or _standing(case) or _not_blocked(case)
    else:
        return None
    return None if found is None else _at(case, found)


def _not_blocked(case: Case) -> Detection:
    late_ms, held = lag_ms(case.blocks), rate(case.rate * case.slot_s)
    loops = f"{case.processes} that loops which stood still would serve"
    turned = "" if late_ms is None else f"; they turned {late_ms:.3g} ms late at most, but for 1 % of the times"
    return Detection(f"{case.x_h(case.slot_s)} = {held} requests at once, of {loops}{turned}", shown=False)


def _at(case: Case, found: Detection) -> Detection:
    """With the line of the program, where a probe saw it."""
    place = held_up(case.blocks)
    if not found.shown or place is None or place in found.evidence:
        return found
    return Detection(f"{found.evidence}; {place}")


def _computing(case: Case) -> Found:
    """Each request computes for long on the loop, which has no time left.

    Where a probe saw several threads want to run, they compute and not the loop, which is one: in a pool of threads
    that nobody declared.
    """
    used, each_s, wanting = case.cell.cpu_cores, case.cpu_s, runnable(case.blocks)
    if wanting is not None and wanting >= SEVERAL:
        return None
    if used is None or used < BUSY_LOOP * min(case.processes, case.cores_left) or used < LEAST_OWN * case.processes:
        return None
    declared = any(isinstance(operation, Cpu | Feed) for operation in case.subject.singles)
    long = each_s >= LONG_S and not case.subject.has_threads
    if not (declared and each_s >= LONG_S / 10) and not long:
        return None
    return Detection(
        f"X·s = {rate(case.rate)}/s × {format_duration(each_s * NS_PER_S)} of CPU = {used:.2f} of {case.processes}: "
        f"a request computes for so long on the loop, and all others wait meanwhile{case.seen_at_once()}"
    )


def _standing(case: Case) -> Found:
    """A probe saw the loop stand at one place again and again, though it had nothing to compute."""
    late_ms, place = lag_ms(case.blocks), held_up(case.blocks)
    if late_ms is None or place is None or late_ms < LATE_MS or not case.idle or len(case.probes) < len(case.blocks):
        return None
    shares = [
        held.total_ns / block.window.length_ns
        for block, probe in zip(case.blocks, case.probes, strict=True)
        for held in probe.held
        if held.times >= TIMES
    ]
    if max(shares, default=0.0) < STANDING * case.processes:
        return None
    return Detection(f"{place}; 1 % of its turns were {late_ms:.3g} ms late or more")


def detect_serial_waits(case: Case) -> tuple[str, Detection] | None:
    """X·h ≈ 1 for what some of the operations wait, though they were declared to await.

    Operations whose backend was asked by several at once are none of them.
    """
    if not case.subject.has_loop or case.waiting < 2 * case.processes:
        return None
    late_ms = lag_ms(case.blocks)
    tried = [
        (abs(most - 1), hold_s if most <= ONE_AT_A_TIME[1] else least_s, what)
        for least_s, hold_s, what in [_held_serially(case)]
        for least, most in [(case.rate * least_s / case.processes, case.rate * hold_s / case.processes)]
        if ONE_AT_A_TIME[0] <= most
        and min(most, MOSTLY) <= least <= ONE_AT_A_TIME[1]
        and (late_ms is None or late_ms * NS_PER_MS >= MUCH_EARLIER * hold_s * NS_PER_S)
    ]
    if not tried:
        return None
    _, hold_s, what = min(tried)
    text = (
        f"{case.x_h(hold_s)} = {case.rate * hold_s:.2f}, one request at a time, h being what {what} takes: the loop "
        f"stands still meanwhile, though it was to await that{case.seen_at_once()}"
    )
    return NAME, _at(case, Detection(text))


def _held_serially(case: Case) -> tuple[float, float, str]:
    """For how long a request may hold the loop, at least and at most, and what that is: all of it, or those of its
    operations whose backend never had several requests at once."""
    known = [operation for operation in case.subject.singles if operation.mean_ns > 0]
    serial = [each for each in known if not each.backend or (case.high_water(each.backend) or 0) <= case.processes]
    if serial == known:
        return case.bare_slot_s, case.slot_s, "a request"
    hold_s = sum(operation.mean_ns for operation in serial) / NS_PER_S + case.cpu_s
    return hold_s, hold_s, listed([operation.operation for operation in serial])


def _in_app(case: Case) -> Found:
    """By the line of an app at which the probe saw the loop blocked."""
    place = held_up(case.blocks)
    return None if place is None else Detection(place, where=worst_held(case.blocks))


def _summary(case: Case) -> str:
    """A loop that no manifest declares to be blocked has no theoretical maximum to be printed."""
    loops = case.subject.concurrency_limit
    near = "" if loops is None else case.printed_bound("concurrency-limit", NEAR)
    if not near:
        return "the loop stands still while a request waits or computes, and all others wait for that"
    said = "the loop is blocked by its own operations, one request at a time"
    if not case.subject.blocks_its_loop:
        said = occupied(case.subject)
    elif loops != 1:
        said = f"all {loops} loops are blocked by their own operations, one request at a time each"
    return f"{said}{near}, whatever the load"


def _detect_resolver_blocked(case: Case) -> Found:
    """Names are looked up on the loop: one at a time, and the loop does nothing else meanwhile."""
    subject = case.subject
    queries, without = case.summed("dns", "requests"), case.summed("dns", "errors")
    if subject.dns is None or queries is None or without is None or not subject.has_loop:
        return None
    lookups = queries - without  # a lookup may query several records at once, of which one has an address
    responses = sum(block.measured.load.counts.answered for block in case.blocks)
    each, hold_s = lookups / max(1, responses), subject.dns.hold.mean_ns / NS_PER_S
    held = case.rate * each * hold_s / case.processes
    text = (
        f"{rate(case.rate)}/s × {each:.2f} lookups × {hold_s:.4g} s = {held * case.processes:.2f} lookups at any time"
    )
    most, late_ms = case.high_water("dns"), lag_ms(case.blocks)
    at_once = None if most is None or not lookups else most / ceil(queries / lookups)
    if at_once is not None:
        text += f", and at most {at_once:.0f} at once"
    awaited = late_ms is not None and late_ms * NS_PER_MS < MUCH_EARLIER * hold_s * NS_PER_S
    serial = at_once is not None and at_once <= case.processes
    if awaited or not serial or lookups < LOOKUPS or held < ON_THE_LOOP:
        return Detection(text, shown=False)
    stands = f"the loop stands still for {format_duration(hold_s * NS_PER_S)} at each"
    return Detection(f"{text}: {stands}, {percent(round(held, 2))} of the time")


LOOP_BLOCKED = Mechanism(
    name=NAME,
    explain="The event loop is blocked while one request waits or computes, and all other requests wait for that.",
    remedy=lambda subject: (
        "await in place of blocking, or hand what blocks to threads (asyncio.to_thread, run_in_executor), what "
        f"computes to processes; else more processes (now {subject.server.capacities.processes})"
    ),
    remedy_in_app="let it await, or give it to a thread (asyncio.to_thread)",
    detect=_detect_loop_blocked,
    detect_in_app=_in_app,
    summary=_summary,
    change=another_server,
    more_processes_help=True,
)

RESOLVER_BLOCKED = Mechanism(
    name="resolver-blocked",
    explain="The event loop is blocked while a name is looked up, one name after the other.",
    remedy="an async resolver, or one with threads of its own, or a cache of names: not one on the loop",
    detect=_detect_resolver_blocked,
    summary="the loop stands still while a name is looked up",
)
