"""Warnings of links: a link that was not what the study sets, or that lost packets which it should have carried."""

import math
from collections.abc import Iterator, Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.kernel_counts import LOAD, lines
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.analysis.validity.check import check
from headway.engine.delay_law import Bimodal, Fixed, Uniform
from headway.engine.network import Direction, DirectionCount
from headway.format import format_duration, listed, plural
from headway.units import NS_PER_MS, NS_PER_S

TRIP_TOLERANCE_NS = 0.3 * NS_PER_MS
TRIP_TOLERANCE_SHARE = 0.01
"""A round trip may differ from what was asked for by these two together: hosts and processors take time as well."""

LATE_NS = NS_PER_MS

SYN_BITS = 8 * 74
"""A first packet with its usual options, Ethernet's header included: a link of a set rate takes its time for it."""

_OWN_CPU = "end other programs, or give the links a processor that nobody else has: [cpus] load"


@check("link-off", _OWN_CPU)
def link_off(cell: MeasuredCell) -> str:
    """The single user's connection took another time than a round trip of the load's link."""
    link = cell.subject.links.load
    if link.is_plain:
        return ""
    spare_ns = TRIP_TOLERANCE_NS + TRIP_TOLERANCE_SHARE * link.round_trip_ns
    least_ns = link.least_round_trip_ns - spare_ns
    most_ns = sum(_longest_ns(direction) for direction in link.directions) + spare_ns
    for block in cell.blocks:
        took_ns = block.measured.single_user.connect_ns
        if took_ns is not None and not least_ns <= took_ns <= most_ns:
            mean = format_duration(link.round_trip_ns)
            least = f"{mean} on average, {format_duration(link.least_round_trip_ns)} at least"
            return (
                f"the lone user of block {block.number} was connected in {format_duration(took_ns)}; the link's round "
                f"trip is {mean if link.is_constant else least}"
            )
    return ""


@check(
    "link-dropped",
    "less load, or a higher rate of the link: TCP takes a full queue for congestion and slows down",
)
def link_dropped(cell: MeasuredCell) -> str:
    """A delay line had more packets to keep than it has room for."""
    said = [f"{plural(count.dropped, 'packet')} {way}" for way, count in _directions(cell.blocks) if count.dropped]
    if not said:
        return ""
    return f"{listed(said)} were dropped: they found the link's queue full, or nobody took them at its end"


@check("link-late", _OWN_CPU)
def link_late(cell: MeasuredCell) -> str:
    """A delay line let packets go later than they were due."""
    late = ((count.late_p99_ns or 0, way) for way, count in _directions(cell.blocks))
    worst_ns, way = max(late, default=(0, ""))
    if worst_ns <= LATE_NS:
        return ""
    return f"one in a hundred packets {way} left {format_duration(worst_ns)} late or more, in the worst block"


def _directions(blocks: Sequence[Block]) -> Iterator[tuple[str, DirectionCount]]:
    """Every direction of every counted line, over all blocks: "to postgres" or "from postgres", and its counts."""
    for name, line in lines(blocks).items():
        asked = "the server" if name == LOAD else name
        yield f"to {asked}", line.request
        yield f"from {asked}", line.answer


def _longest_ns(direction: Direction) -> float:
    """No first packet takes longer; infinite where the law has no longest delay, or the packet may be lost."""
    sending_ns = SYN_BITS * NS_PER_S / direction.rate if direction.rate else 0
    match direction.delay:
        case _ if direction.loss:
            return math.inf
        case Fixed(delay=delay_ns) | Uniform(high=delay_ns) | Bimodal(slow=delay_ns):
            return delay_ns + sending_ns
        case _:
            return math.inf
