"""What the kernel, the networks and the backends counted under load, put together over a cell's blocks."""

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import TypeVar

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Counted
from headway.engine.network import DirectionCount, LineCount
from headway.record.server_observations import KernelCount

SERVER = "server"
MACHINE = "machine"
"""Whose counters say what became of connections to the server: its own host's, or on loopback everybody's."""

LOAD = "load"

CountT = TypeVar("CountT")


def counted(blocks: Sequence[Block]) -> Counted:
    """All that was counted: sums over the blocks; high-water marks and latenesses are the largest of any block."""
    kernel = _by_name(blocks, lambda block: block.measured.evidence.kernel)
    queues = (sample.accept_queue for block in blocks for sample in block.measured.samples)
    return Counted(
        kernel={role: _kernel(counts) for role, counts in kernel.items()},
        networks=lines(blocks),
        round_trips=_round_trips(blocks),
        connections=_connections(blocks),
        accept_queue=_largest(queues),
    )


def lines(blocks: Sequence[Block]) -> dict[str, LineCount]:
    """What was counted on each network."""
    networks = _by_name(blocks, lambda block: block.measured.evidence.networks)
    return {name: _line(counts) for name, counts in networks.items()}


def counting_host(blocks: Sequence[Block]) -> str | None:
    """Whose kernel counters every block has that see the server's connections: "server", "machine", or nobody's."""
    known = [block.measured.evidence.kernel for block in blocks]
    return next((role for role in (SERVER, MACHINE) if known and all(role in counts for counts in known)), None)


def connections_opened(block: Block, name: str) -> int | None:
    """Connections opened to the backend (or to the server: "load") while the load ran; None where nobody counted."""
    if name == LOAD:
        return block.measured.load.connections_opened
    seen, line = block.measured.backends.get(name), block.measured.evidence.networks.get(name)
    if seen is not None and seen.connections_opened is not None:
        return seen.connections_opened
    return None if line is None else line.connects


def requests_reaching(block: Block, name: str) -> float:
    """How many requests got as far as asking this backend, by its own count; else those that were answered.

    Under a server that lets users wait many requests are sent and few get so far.
    """
    subject = block.subject
    seen, asks = block.measured.backends.get(name), subject.counted_asks(name)
    if name == LOAD:
        return block.measured.load.counts.sent
    return seen.requests / asks if seen is not None and asks else block.measured.load.counts.answered


def _connections(blocks: Sequence[Block]) -> dict[str, float]:
    """Connections for each request that asked for one, by who was connected to."""
    names = dict.fromkeys([LOAD, *(name for block in blocks for name in _counted_names(block))])
    shares = {}
    for name in names:
        known = [count for block in blocks if (count := connections_opened(block, name)) is not None]
        requests = sum(requests_reaching(block, name) for block in blocks)
        if len(known) == len(blocks) and requests:
            shares[name] = sum(known) / requests
    return shares


def _counted_names(block: Block) -> list[str]:
    return [*block.measured.backends, *block.measured.evidence.networks]


def _round_trips(blocks: Sequence[Block]) -> dict[str, float]:
    """Round trips for each answer, by network: the lone user's, whose connections are warm; else all counted."""
    names = dict.fromkeys(name for block in blocks for name in _traversed(block))
    trips = {}
    for name in names:
        alone = [b.measured.single_user.round_trips[name] for b in blocks if name in b.measured.single_user.round_trips]
        under_load = [block for block in blocks if name in block.measured.evidence.networks]
        if alone:
            trips[name] = fmean(alone)
        else:
            crossed = sum(block.measured.evidence.networks[name].round_trips for block in under_load)
            trips[name] = crossed / max(1, _answers(under_load))
    return trips


def _traversed(block: Block) -> list[str]:
    return [*block.measured.single_user.round_trips, *block.measured.evidence.networks]


def _answers(blocks: Sequence[Block]) -> int:
    return sum(block.measured.load.counts.answered for block in blocks)


def _by_name(blocks: Sequence[Block], of: Callable[[Block], dict[str, CountT]]) -> dict[str, list[CountT]]:
    found: dict[str, list[CountT]] = {}
    for block in blocks:
        for name, count in of(block).items():
            found.setdefault(name, []).append(count)
    return found


def _kernel(counts: Sequence[KernelCount]) -> KernelCount:
    sums = {name: sum(getattr(count, name) for count in counts) for name in KernelCount.model_fields}
    most = max(count.time_wait_high_water for count in counts)
    return KernelCount(**sums | {"time_wait_high_water": most, "ports": min(count.ports for count in counts)})


def _line(counts: Sequence[LineCount]) -> LineCount:
    return LineCount(
        request=_direction([count.request for count in counts]),
        answer=_direction([count.answer for count in counts]),
        round_trips=sum(count.round_trips for count in counts),
        connects=sum(count.connects for count in counts),
        retransmits=sum(count.retransmits for count in counts),
    )


def _direction(counts: Sequence[DirectionCount]) -> DirectionCount:
    return DirectionCount(
        packets=sum(count.packets for count in counts),
        bytes=sum(count.bytes for count in counts),
        lost=sum(count.lost for count in counts),
        dropped=sum(count.dropped for count in counts),
        late_p50_ns=_largest(count.late_p50_ns for count in counts),
        late_p99_ns=_largest(count.late_p99_ns for count in counts),
        late_max_ns=_largest(count.late_max_ns for count in counts),
    )


def _largest(values: Iterable[int | None]) -> int | None:
    return max((value for value in values if value is not None), default=None)
