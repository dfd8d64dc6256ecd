"""Waits of requests for others in calls that are not counted, as the probe does not know their protocol.

A line at which requests wait for a peer, and that is no line of a counted call, asks that peer something.
"""

from collections.abc import Collection, Iterator

from headway.analysis.cell.levels import TOLERANCE
from headway.record.probe import OPENING, Probe
from headway.record.standings import Standing, WaitKind

PEERS: tuple[WaitKind, ...] = ("io",)
OTHERS: tuple[WaitKind, ...] = (*PEERS, "child", "future")
"""What requests wait for: peers, child processes, and what a library, or another task, completes for them."""


def lines_of_counted_calls(probe: Probe) -> set[tuple[str, int]]:
    """Return the lines, as file and number, at which others are asked something in calls that are counted."""
    return {(each.file, each.line) for each in probe.calls if each.kind not in OPENING | {"pool"}}


def unknown_waits(probe: Probe, kinds: Collection[WaitKind] = PEERS) -> Iterator[Standing]:
    """Yield the places at which requests wait so for others of these kinds, one at a time; none where they are at
    several places at once.

    A peer that is asked by counted calls may be waited for at other lines as well, as for the rest of a response.
    """
    counted = lines_of_counted_calls(probe)
    standings = probe.standings
    places = () if standings is None or standings.in_parts > TOLERANCE else standings.places
    waits = [each for each in places if each.of == "request" and each.kind in kinds]
    known = {each.waits_for for each in waits if each.kind == "io" and (each.file, each.line) in counted}
    for each in waits:
        is_asked = (each.file, each.line) in counted or (each.kind == "io" and each.waits_for in {*known, ""})
        if each.most <= 1 and each.file and not is_asked:
            yield each
