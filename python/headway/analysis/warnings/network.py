"""Caveats of links: a link that was not what the study asked for, or that lost packets which it should have carried."""

from collections.abc import Iterator, Sequence

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import ResultWarning
from headway.analysis.cell.kernel_counts import LOAD, lines
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.engine.link import DirectionCount
from headway.format import format_duration, listed, plural
from headway.study.delay_law import Bimodal, Fixed, Law, Uniform
from headway.study.network import Direction, Link
from headway.units import NS_PER_MS, NS_PER_S

TRIP_TOLERANCE_NS = 0.3 * NS_PER_MS
TRIP_TOLERANCE_SHARE = 0.01
"""A round trip may differ from what was asked for by these two together: hosts and processors take time as well."""

LATE_NS = NS_PER_MS

SYN_BITS = 8 * 74
"""A first packet with its usual options, Ethernet's header included: a link of a set rate takes its time for it."""

_OWN_CPU = "end other programs, or give the links a processor that nobody else has: [cpus] load"


def link_off(cell: MeasuredCell) -> ResultWarning | None:
    """The lone user's connection took another time than a round trip of the load's link."""
    subject, blocks = cell.subject, cell.blocks
    link = subject.links.load
    if link.is_plain:
        return None
    least_ns, most_ns = _tolerated(link)
    for block in blocks:
        took_ns = block.measured.single_user.connect_ns
        if took_ns is not None and (took_ns < least_ns or (most_ns is not None and took_ns > most_ns)):
            evidence = (
                f"the lone user of block {block.number} was connected in {format_duration(took_ns)}; the link's round "
                f"trip is {_asked(link)}"
            )
            return ResultWarning(name="link-off", evidence=evidence, hint=_OWN_CPU)
    return None


def link_dropped(cell: MeasuredCell) -> ResultWarning | None:
    """A delay line had more packets to keep than it has room for."""
    blocks = cell.blocks
    said = [f"{plural(count.dropped, 'packet')} {way}" for way, count in _directions(blocks) if count.dropped]
    if not said:
        return None
    hint = "less load, or a higher rate of the link: TCP takes a full queue for congestion and slows down"
    evidence = f"{listed(said)} were dropped: they found the link's queue full, or nobody took them at its end"
    return ResultWarning(name="link-dropped", evidence=evidence, hint=hint)


def link_late(cell: MeasuredCell) -> ResultWarning | None:
    """A delay line let packets go later than they were due."""
    blocks = cell.blocks
    late = [(count.late_p99_ns or 0, way) for way, count in _directions(blocks)]
    worst_ns, way = max(late, default=(0, ""))
    if worst_ns <= LATE_NS:
        return None
    evidence = f"one in a hundred packets {way} left {format_duration(worst_ns)} late or more, in the worst block"
    return ResultWarning(name="link-late", evidence=evidence, hint=_OWN_CPU)


def _directions(blocks: Sequence[Block]) -> Iterator[tuple[str, DirectionCount]]:
    """Every direction of every counted line, over all blocks: "to postgres" or "from postgres", and its counts."""
    for name, line in lines(blocks).items():
        asked = "the server" if name == LOAD else name
        yield f"to {asked}", line.request
        yield f"from {asked}", line.answer


def _tolerated(link: Link) -> tuple[float, float | None]:
    """The shortest and the longest time that connecting may take, in ns; None where nothing bounds it above."""
    spare_ns = TRIP_TOLERANCE_NS + TRIP_TOLERANCE_SHARE * link.round_trip_ns
    longest = [_longest_ns(direction) for direction in link.directions]
    known = [ns for ns in longest if ns is not None]
    most_ns = sum(known) + spare_ns if len(known) == len(longest) else None
    return link.least_round_trip_ns - spare_ns, most_ns


def _longest_ns(direction: Direction) -> float | None:
    """No first packet takes longer; None where the law has no longest delay, or the packet may be lost."""
    delay_ns = _longest_delay_ns(direction.delay)
    if delay_ns is None or direction.loss:
        return None
    return delay_ns + (SYN_BITS * NS_PER_S / direction.rate if direction.rate else 0)


def _longest_delay_ns(law: Law) -> int | None:
    match law:
        case Fixed():
            return law.delay
        case Uniform():
            return law.high
        case Bimodal():
            return law.slow
        case _:
            return None


def _asked(link: Link) -> str:
    least, mean = format_duration(link.least_round_trip_ns), format_duration(link.round_trip_ns)
    return mean if link.is_constant else f"{mean} on average, {least} at least"
