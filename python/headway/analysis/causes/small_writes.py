"""small-writes: a message in two small segments, of which the second waits for a delayed acknowledgement.

Nagle's algorithm keeps a small segment back while another one is unacknowledged (RFC 896), and the receiver delays its
acknowledgement for 40 ms or more (RFC 1122, 4.2.3.2; Linux: TCP_DELACK_MIN). The kernel shows of each connection what
is kept back so. By Little's law the number of such connections is the time that a request is kept back, times the rate.
"""

from collections import Counter
from statistics import fmean

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.queue_place import without_outer_queues_ms
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.levels import MOST
from headway.format import format_duration
from headway.units import NS_PER_MS, NS_PER_S

CLIENTS = ""
"""Stands for the addresses of all clients."""


def detect_small_writes(case: Case, budget: TimeBudget, least: float = MOST) -> Detection | None:
    """What is sent to one peer is kept back for most of what a request does once it has its turn, or what is sent to
    the clients for most of the response time; or for another share of it at `least`: it is of no use to anybody."""
    held = _held_back(case)
    peer = max(held, key=lambda each: held[each], default=None)
    if peer is None or not case.rate:
        return None
    held_ns = held[peer] / case.rate * NS_PER_S
    # What is kept back on its way to a client keeps no worker, so that no queue is behind it.
    of_ms = budget.loaded_ms.value if peer == CLIENTS else without_outer_queues_ms(budget)
    if held_ns <= least * of_ms * NS_PER_MS:
        return None
    to = _peers(case).get(peer, "clients")
    took, of = format_duration(held_ns), format_duration(budget.loaded_ms.value * NS_PER_MS)
    kept = f"the kernel keeps what is sent to {to} back for {took} of {of}, until the part before it is acknowledged"
    return Detection(f"{kept}{_counted(case)}: it is written in small parts", where=_second_write(case, peer))


def _held_back(case: Case) -> dict[str, float]:
    """On how many connections to each peer something was kept back on average over the blocks in which it was seen."""
    found: dict[str, list[float]] = {}
    for block in case.blocks:
        sockets = block.measured.sockets
        if sockets is None or sockets.held_back is None:
            continue
        found.setdefault(CLIENTS, []).append(sockets.held_back)
        for each in sockets.peers:
            found.setdefault(each.peer, []).append(each.held_back)
    return {peer: fmean(counts) for peer, counts in found.items()}


def _counted(case: Case) -> str:
    """The kernel's count of delayed acknowledgements, of all connections of the machine."""
    requests = sum(block.measured.load.counts.answered for block in case.blocks)
    delayed = sum(count.delayed_acks for count in case.cell.counted.kernel.values())
    return f" ({delayed / requests:.2g} delayed acknowledgements for each response)" if delayed and requests else ""


def _second_write(case: Case, peer: str) -> str | None:
    """The line that most often wrote a second part at once to this peer, or to clients, whom the server did not connect
    to; None where a library does."""
    peers = _peers(case)
    times = Counter[str]()
    for probe in case.probes:
        for line in probe.second_writes:
            if line.peer == peer or (peer == CLIENTS and line.peer not in peers):
                times[f"{line.file}:{line.line}"] += line.times
    return max(times, key=lambda line: times[line], default=None)


def _peers(case: Case) -> dict[str, str]:
    """The addresses that the server connected to, with what each is called."""
    known = (block.measured.sockets for block in case.blocks)
    return {each.peer: each.title for sockets in known if sockets is not None for each in sockets.peers}


SMALL_WRITES = Mechanism(
    name="small-writes",
    explain="A message is written in small parts, of which one waits for the acknowledgement of the one before.",
    remedy="write it at once, or set TCP_NODELAY",
)
