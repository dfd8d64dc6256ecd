"""loop-blocked and resolver-blocked: while one request waits, computes or looks up a name, the loop serves no other."""

from math import ceil

from headway.analysis.causes.case import NEAR, Case
from headway.analysis.causes.concurrency_limit_full import occupied, reaches_concurrency_limit
from headway.analysis.causes.full_capacity import Capacity, is_full
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, another_server
from headway.analysis.cell.levels import BUSY, MOST
from headway.analysis.cell.server_probe import found_by_looks, held_share, held_up, lag_ms, worst_held
from headway.format import format_duration, listed, percent, rate
from headway.study.operations import Cpu, Feed
from headway.units import NS_PER_MS, NS_PER_S

NAME = "loop-blocked"


def _detect_loop_blocked(case: Case) -> Found:
    """By what a probe saw, or by operations that are declared to block, or to compute on the loop."""
    seen = None if case.served else blocked_nearly_always(case)
    if seen is not None:
        return seen
    if case.subject.blocks_its_loop:
        found = reaches_concurrency_limit(case)
    elif case.subject.has_loop:
        found = (None if case.served else _computing(case)) or _not_blocked(case)
    else:
        return None
    return None if found is None else _at(case, found)


def blocked_nearly_always(case: Case) -> Detection | None:
    """A loop that hardly ever turns is full. Responses that have come are not read meanwhile: every wait grows.

    Where the server's processors are full, looks have to find the loop at that line, too.
    """
    if held_share(case.blocks) < BUSY or not (case.idle or found_by_looks(case.blocks)):
        return None
    return Detection(f"the event loop serves nobody meanwhile: {held_up(case.blocks)}", where=worst_held(case.blocks))


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
    """Operations that compute on the loop, which has no time left."""
    used, each_s = case.cell.cpu_cores, case.cpu_s
    computes = any(isinstance(operation, Cpu | Feed) for operation in case.subject.singles)
    if used is None or not computes or case.idle or used < MOST * case.processes:
        return None
    return Detection(
        f"X·s = {rate(case.rate)}/s × {format_duration(each_s * NS_PER_S)} of CPU = {used:.2f} of {case.processes}: "
        f"a request computes for so long on the loop, and all others wait meanwhile{case.seen_at_once()}"
    )


def detect_serial_waits(case: Case) -> tuple[str, Detection] | None:
    """X·h ≈ 1 in each process for what some of the operations wait, though they were declared to await."""
    subject = case.subject
    if not subject.has_loop or subject.blocks_its_loop:
        return None
    hold_s, what = _held_serially(case)
    if not is_full(case, Capacity(case.processes, (hold_s,))) or _turns_meanwhile(case, hold_s):
        return None
    text = (
        f"{case.x_h(hold_s)} = {case.rate * hold_s:.2f}, one request at a time, h being what {what} takes: the loop "
        f"stands still meanwhile, though it was to await that{case.seen_at_once()}"
    )
    return NAME, _at(case, Detection(text))


def _turns_meanwhile(case: Case, hold_s: float) -> bool:
    """Whether the loops turned while requests were held: one that stands still for h turns up to h late."""
    late_ms = lag_ms(case.blocks)
    return late_ms is not None and late_ms * NS_PER_MS < MOST * hold_s * NS_PER_S


def _held_serially(case: Case) -> tuple[float, str]:
    """For how long a request holds the loop at least, and by what: all of it, or those of its operations whose backend
    never had several requests at once."""
    known = [operation for operation in case.subject.singles if operation.mean_ns > 0]
    serial = [each for each in known if not each.backend or (case.high_water(each.backend) or 0) <= case.processes]
    if serial == known:
        return case.bare_slot_s, "a request"
    hold_s = sum(operation.mean_ns for operation in serial) / NS_PER_S + case.cpu_s
    return hold_s, listed([operation.operation for operation in serial])


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
    most = case.high_water("dns")
    at_once = None if most is None or not lookups else most / ceil(queries / lookups)
    if at_once is not None:
        text += f", and at most {at_once:.0f} at once"
    serial = at_once is not None and at_once <= case.processes
    # Of independent lookups that take most of the time some would be at once.
    if not serial or held < MOST or _turns_meanwhile(case, hold_s):
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
    summary=_summary,
    change=another_server,
    more_processes_help=True,
)

RESOLVER_BLOCKED = Mechanism(
    name="resolver-blocked",
    explain="Names are looked up on the event loop, or by the few threads of its executor, and requests wait for that.",
    remedy="an async resolver, or one with threads of its own, or a cache of names: not one on the loop",
    detect=_detect_resolver_blocked,
    summary="the loop stands still while a name is looked up",
)
