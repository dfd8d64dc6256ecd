"""resolver-blocked: the event loop is blocked while names are looked up."""

from math import ceil

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.cell.cell_findings import Cause, RuledOut
from headway.analysis.cell.server_probe import lag_ms
from headway.format import format_duration, percent, rate
from headway.units import NS_PER_MS, NS_PER_S

NAME = "resolver-blocked"

ON_THE_LOOP = 0.5
LOOKUPS = 50
"""Lookups that take half of the loop's time, and never are two at once: of so many independent ones some would be."""


def detect_resolver_blocked(case: Case) -> Found:
    """Detect that names are looked up on the loop: one at a time, and the loop does nothing else meanwhile."""
    subject = case.subject
    queries, without = case.summed("dns", "requests"), case.summed("dns", "errors")
    if subject.dns is None or queries is None or without is None or not subject.has_loop:
        return None
    lookups = queries - without  # a lookup may query several records at once, of which one has an address
    responses = sum(block.measured.load.counts.answered for block in case.blocks)
    each, hold_s = lookups / max(1, responses), subject.dns.hold.mean_ns / NS_PER_S
    held = case.rate * each * hold_s / case.processes
    evidence = (
        f"{rate(case.rate)}/s × {each:.2f} lookups × {hold_s:.4g} s = {held * case.processes:.2f} lookups at any time"
    )
    late_ms, most = lag_ms(case.blocks), case.high_water("dns")
    at_once = None if most is None or not lookups else most / ceil(queries / lookups)
    if at_once is not None:
        evidence += f", and at most {at_once:.0f} at once"
    awaited = late_ms is not None and late_ms * NS_PER_MS < 0.3 * hold_s * NS_PER_S
    serial = at_once is None or at_once <= case.processes
    if awaited or not serial or lookups < LOOKUPS or held < ON_THE_LOOP or at_once is None:
        return RuledOut(name=NAME, evidence=evidence)
    stands = f"the loop stands still for {format_duration(hold_s * NS_PER_S)} at each"
    return Cause(name=NAME, evidence=f"{evidence}: {stands}, {percent(round(held, 2))} of the time")


RESOLVER_BLOCKED = Mechanism(
    name=NAME,
    explain="The event loop is blocked while a name is looked up, one name after the other.",
    remedy="a resolver that awaits or has threads of its own, or a cache of names: not one on the loop",
    detect=detect_resolver_blocked,
    summary=lambda _: "the loop stands still while a name is looked up",
)
