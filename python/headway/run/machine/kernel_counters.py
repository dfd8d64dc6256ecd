"""The kernel's own counters: TCP in one host, the time of each processor, and pressure.

TCP's are what the evidence of a trial is made of. They are read in a folder such as /proc/41/task/43/net, which shows
the network namespace of that task. In `snmp` and `netstat` a line of names is followed by a line of values with the
same first word (proc_pid_net(5)); which names there are, and in what order, differs from kernel to kernel.

Pressure is for how long some task of the machine stalled because it had no processor, disk or memory. The kernel adds
it up for the whole machine (PSI, its Documentation/accounting/psi.rst): `some` is the time in which at least one task
waited. Kernels before 4.20 do not know it, others have it turned off, and containers may hide it.
"""

import os
import re
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from headway.errors import Fault, StageError
from headway.record.record import Pressure
from headway.record.server_observations import KernelCount
from headway.units import NS_PER_S

PORT_RANGE = "net.ipv4.ip_local_port_range"
"""The kernel setting that says which ports a host takes for its own connections: "32768 60999"."""

COUNTERS = {
    "snmp": ("Tcp", {
        "retransmits": "RetransSegs", "active_opens": "ActiveOpens", "passive_opens": "PassiveOpens",
        "attempts_failed": "AttemptFails", "resets": "EstabResets",
    }),
    "netstat": ("TcpExt", {
        "listen_overflows": "ListenOverflows", "listen_drops": "ListenDrops", "syn_retransmits": "TCPSynRetrans",
        "delayed_acks": "DelayedACKs",
    }),
}  # fmt: skip
"""By file, the protocol, and the kernel's name of each count of a host.

AttemptFails and EstabResets are RFC 4022's: connections that ended before they were established, and those that were
broken off after it. OutRsts is no part of `resets`: it counts segments, among them those that refuse a connection,
which AttemptFails has already.
"""

_REMEDY = "this is no kernel that headway knows: report it, with the file's text"


def read_kernel(net: Path) -> dict[str, int]:
    """Return the counters of the host with this `net` folder in /proc, totals since it began.

    A counter that the kernel does not have stays 0. Raises StageError naming a file that is wrong.
    """
    totals: dict[str, int] = {}
    for file, (protocol, names) in COUNTERS.items():
        found = counters(_text(net / file), protocol, str(net / file))
        totals |= {own: found.get(name, 0) for own, name in names.items()}
    return totals


def read_time_wait(net: Path) -> int:
    """How many closed connections of the host still hold a port at this moment; 0 where the kernel does not say it.

    Raises StageError.
    """
    file = net / "sockstat"
    tcp = next((line.split() for line in _text(file).splitlines() if line.startswith("TCP:")), [])
    return _number(dict(pairwise(tcp)).get("tw", "0"), str(file), "tw")


def difference(
    before: Mapping[str, int], after: Mapping[str, int], time_wait_high_water: int, ports: int
) -> KernelCount:
    """What was counted between two readings of the same host. Raises StageError where they are not of the same one."""
    counted = {name: after[name] - total for name, total in before.items()}
    fallen = [name for name, count in counted.items() if count < 0]
    if fallen:
        message = f"the kernel's counters went backwards: {', '.join(fallen)}"
        remedy = "the readings are of two hosts: this is a fault of headway's, report it"
        raise StageError(Fault(message, remedy=remedy))
    return KernelCount(**counted, time_wait_high_water=time_wait_high_water, ports=ports)


def counters(text: str, protocol: str, place: str) -> dict[str, int]:
    """The protocol's counters by name, in the text of `snmp` or `netstat`; none where it has no such protocol.

    Raises StageError naming the place where names and values do not match.
    """
    found: dict[str, int] = {}
    lines = [line.split() for line in text.splitlines() if line.startswith(f"{protocol}:")]
    if len(lines) % 2:
        raise _wrong(place, f"{protocol} has names without values")
    for names, values in zip(lines[::2], lines[1::2], strict=True):
        if len(names) != len(values):
            raise _wrong(place, f"{protocol} has {len(names) - 1} names and {len(values) - 1} values")
        for name, value in zip(names[1:], values[1:], strict=True):
            found[name] = _number(value, place, name)
    return found


def count_ports(setting: str) -> int:
    """How many ports there are to each destination, of a range such as "32768 60999". Raises StageError."""
    words = setting.split()
    if len(words) != 2:
        raise _wrong(PORT_RANGE, f"{setting!r} is not a first and a last port")
    first, last = (_number(word, PORT_RANGE, "port") for word in words)
    if not 0 < first <= last <= 65535:
        raise _wrong(PORT_RANGE, f"{setting!r} is not a range of ports")
    return last - first + 1


def _number(word: str, place: str, name: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise _wrong(place, f"{name} is {word!r}, which is no number") from None


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii", errors="replace")
    except OSError as error:
        message = f"the kernel's counters cannot be read: {error.strerror}"
        raise StageError(Fault(message, str(file), "the host is gone, or /proc is not there")) from None


def _wrong(place: str, message: str) -> StageError:
    return StageError(Fault(message, place, _REMEDY))


STAT = Path("/proc/stat")
NS_PER_TICK = NS_PER_S // os.sysconf("SC_CLK_TCK")


def read_cpu_times(cpus: Collection[int] = (), stat: Path = STAT) -> dict[int, tuple[int, ...]]:
    """Return the clock ticks since boot of each of these processors, of all where none is named (proc_stat(5)).

    They are user, nice, system, idle, iowait, irq, softirq and steal; guest time is part of user time. A processor that
    the kernel has taken offline has no line.
    """
    found: dict[int, tuple[int, ...]] = {}
    with stat.open(encoding="ascii") as file:
        for line in file:
            name, *words = line.split()
            number = name.removeprefix("cpu")
            if name != number and number.isdigit() and (not cpus or int(number) in cpus):
                ticks = [int(word) for word in words[:8]]
                found[int(number)] = (*ticks, *[0] * (8 - len(ticks)))  # kernels of long ago have fewer
    return found


def steal_share(before: Mapping[int, tuple[int, ...]], after: Mapping[int, tuple[int, ...]]) -> float:
    """The largest share of one processor's time between two readings that the hypervisor gave to others, 0..1.

    Over all of them it would be the less the more there are: a server that has one of sixteen, and loses 15 % of that,
    would have lost 0.9 %.
    """
    shares = [0.0]
    for cpu in before.keys() & after.keys():
        stolen, total = after[cpu][7] - before[cpu][7], sum(after[cpu]) - sum(before[cpu])
        shares.append(stolen / total if total > 0 else 0.0)
    return max(shares)


def read_busy_ns(cpus: Collection[int], stat: Path = STAT) -> int:
    """How long these processors have been busy since boot, all together: with whatever, interrupts included."""
    if not cpus:
        return 0
    times = read_cpu_times(cpus, stat).values()
    return NS_PER_TICK * sum(sum(ticks) - ticks[3] - ticks[4] for ticks in times)  # all but idle and iowait


PRESSURE = Path("/proc/pressure")
RESOURCES = ("cpu", "io", "memory")

NS_PER_US = 1_000


@dataclass(frozen=True)
class Stalled:
    """What the kernel has added up until one moment of the monotonic clock, in ns; only what it reports."""

    at_ns: int
    some_ns: Mapping[str, int]


def read_pressure(folder: Path = PRESSURE) -> Stalled:
    """What is added up now. Whatever cannot be read, or is not as the kernel documents it, is left out."""
    totals = {name: _some_us(folder / name) for name in RESOURCES}
    some_ns = {name: total * NS_PER_US for name, total in totals.items() if total is not None}
    return Stalled(time.monotonic_ns(), some_ns)


def pressure_between(before: Stalled, after: Stalled) -> Pressure | None:
    """Return the share of the time between two readings in which a task waited for each; None where unknown."""
    elapsed_ns = after.at_ns - before.at_ns
    known = before.some_ns.keys() & after.some_ns.keys()
    if elapsed_ns <= 0 or not known:
        return None
    # The kernel's clock is not the monotonic clock, so that a share may be a little more than 1.
    shares = {name: (after.some_ns[name] - before.some_ns[name]) / elapsed_ns for name in known}
    return Pressure(**{name: min(1.0, max(0.0, share)) for name, share in shares.items()})


def _some_us(file: Path) -> int | None:
    """The total of the line "some avg10=0.00 avg60=0.00 avg300=0.00 total=0", in µs."""
    try:
        text = file.read_text(encoding="ascii", errors="replace")
    except OSError:  # there is no such file, or the kernel has PSI turned off
        return None
    found = re.search(r"^some .*\btotal=(\d+)$", text, re.ASCII | re.MULTILINE)
    return None if found is None else int(found[1])
