"""What one request takes of processors, backends and ports: inputs of theoretical maxima that no manifest declares."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple

from headway.analysis.cell.block import Block
from headway.analysis.cell.kernel_counts import LOAD, SERVER, connections_opened, requests_reaching
from headway.analysis.cell.levels import BUSY, MOST
from headway.analysis.cell.subject import Subject
from headway.record.run import UsedTestbed
from headway.units import NS_PER_S

TIME_WAIT_S = 60.0
"""A closed connection holds its port for so long (TCP_TIMEWAIT_LEN of the kernel's include/net/tcp.h) …"""

REUSED_S = 1.0
"""… but where `net.ipv4.tcp_tw_reuse` lets its host use it again, for so long (the kernel's ip-sysctl)."""

ONE_THREAD = ("smtp", "http", "external", "dns")
"""The lab's own backends that serve everybody from one thread, and so use one core at most."""


class Ports(NamedTuple):
    """`role` has `ports` to each destination, and uses `a_request` of them for each answer, for `held_s` each."""

    role: str
    ports: int
    a_request: float
    held_s: float


@dataclass(frozen=True)
class Calibration:
    """What was seen of one cell; None, or nothing, where it was not.

    `cpu_s` is the server's CPU time for one request: of a single user, or under load where that is less. So it is no
    more than what a request needs, and a theoretical maximum that rests on it is no lower than the true one.
    `cores_used` is the most that any block used. `backend_cpu_s` is each backend's own CPU time for a request that was
    sent to it. `users` is how many there were on average: not all need have arrived.
    """

    cpu_s: float | None = None
    cores_used: float = 0.0
    backend_cpu_s: Mapping[str, float] = field(default_factory=dict)
    ports: Ports | None = None
    users: float | None = None


def calibrate(blocks: Sequence[Block]) -> Calibration:
    """The least of what these blocks saw."""
    return Calibration(
        cpu_s=min((seconds for block in blocks for seconds in _cpu_s(block) if seconds > 0), default=None),
        cores_used=max((block.cpu_cores or 0.0 for block in blocks), default=0.0),
        backend_cpu_s=_backend_cpu_s(blocks),
        users=_users(blocks),
        ports=min((found for b in blocks for found in _ports(b)), key=_sustained_per_s, default=None),
    )


def _users(blocks: Sequence[Block]) -> float | None:
    there = [users for block in blocks if (users := block.users) is not None]
    return fmean(there) if there else None


def _cpu_s(block: Block) -> Iterator[float]:
    ended = block.window.answered + block.window.failed
    if block.cpu_cores is not None and ended:
        yield block.cpu_cores * block.length_s / ended
    if block.measured.single_user.cpu_ns is not None:
        yield block.measured.single_user.cpu_ns / NS_PER_S


def _backend_cpu_s(blocks: Sequence[Block]) -> dict[str, float]:
    found: dict[str, float] = {}
    for block in blocks:
        for name, count in block.measured.backends.items():
            requests = requests_reaching(block, name)
            if count.cpu_ns and requests:
                found[name] = min(found.get(name, float("inf")), count.cpu_ns / NS_PER_S / requests)
    return found


def port_held_s(testbed: UsedTestbed, role: str) -> float:
    """How long a closed connection holds a port of this role's host, by its `net.ipv4.tcp_tw_reuse`: 1 lets it use the
    port again everywhere, 2 on loopback only, 0 nowhere. Runs that did not read it back are taken for 0."""
    settings = testbed.settings.get(role) or testbed.settings.get("machine", {})
    used_again = ("1", "2") if testbed.kind == "loopback" else ("1",)
    return REUSED_S if settings.get("net.ipv4.tcp_tw_reuse") in used_again else TIME_WAIT_S


def backend_cores(subject: Subject, name: str) -> int:
    """The cores that this backend can use at most."""
    return 1 if name in ONE_THREAD else max(1, len(subject.environment.backend_cpus))


def _ports(block: Block) -> Iterator[Ports]:
    """Who opened a connection for each request, and held the ports of closed ones."""
    subject = block.subject
    kernel, answers = block.measured.evidence.kernel, block.measured.load.counts.answered
    loaded_s = block.warm_up_s + block.length_s
    for role, names in ((LOAD, (LOAD,)), (SERVER, subject.workload.backends)):
        if role not in kernel or not answers:
            continue
        held_s = min(port_held_s(subject.environment.testbed, role), loaded_s)
        counts = {name: connections_opened(block, name) or 0 for name in names}
        most = max(counts.values(), default=0)
        # Whoever closes first holds the port: it was who had asked for the connection if it held most of them.
        needed = max(1.0, BUSY * answers)
        lately = sum(counts.values()) * held_s / loaded_s
        if most >= needed and kernel[role].time_wait_high_water >= MOST * lately:
            yield Ports(role, kernel[role].ports, most / answers, held_s)


def _sustained_per_s(ports: Ports) -> float:
    return ports.ports / ports.a_request
