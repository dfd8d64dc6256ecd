"""The kernel's own counters of TCP in one host: what the evidence of a trial is made of.

They are read in a folder such as /proc/41/task/43/net, which shows the network namespace of that task. In `snmp` and
`netstat` a line of names is followed by a line of values with the same first word (proc_pid_net(5)); which names there
are, and in what order, differs from kernel to kernel.
"""

from dataclasses import astuple, dataclass
from pathlib import Path

from headway.errors import Fault, StageError
from headway.record.server_observations import KernelCount

PORT_RANGE = "net.ipv4.ip_local_port_range"
"""The kernel setting that says which ports a host takes for its own connections: "32768 60999"."""

_REMEDY = "this is no kernel that headway knows: report it, with the file's text"


@dataclass(frozen=True)
class KernelReading:
    """One host's counters, totals since it began. A counter that the kernel does not have stays 0.

    `attempts_failed` (AttemptFails) and `resets` (EstabResets) are RFC 4022's: connections that ended before they were
    established, and those that were broken off after it. OutRsts is no part of `resets`: it counts segments, among
    them those that refuse a connection, which AttemptFails has already.
    """

    listen_overflows: int = 0
    listen_drops: int = 0
    syn_retransmits: int = 0
    retransmits: int = 0
    active_opens: int = 0
    passive_opens: int = 0
    attempts_failed: int = 0
    resets: int = 0


def read_kernel(net: Path) -> KernelReading:
    """The counters of the host with this `net` folder in /proc. Raises StageError naming a file that is wrong."""
    tcp = counters(_text(net / "snmp"), "Tcp", str(net / "snmp"))
    more = counters(_text(net / "netstat"), "TcpExt", str(net / "netstat"))
    return KernelReading(
        listen_overflows=more.get("ListenOverflows", 0),
        listen_drops=more.get("ListenDrops", 0),
        syn_retransmits=more.get("TCPSynRetrans", 0),
        retransmits=tcp.get("RetransSegs", 0),
        active_opens=tcp.get("ActiveOpens", 0),
        passive_opens=tcp.get("PassiveOpens", 0),
        attempts_failed=tcp.get("AttemptFails", 0),
        resets=tcp.get("EstabResets", 0),
    )


def read_time_wait(net: Path) -> int:
    """How many closed connections of the host still hold a port at this moment. Raises StageError."""
    return time_wait(_text(net / "sockstat"), str(net / "sockstat"))


def difference(before: KernelReading, after: KernelReading, time_wait_high_water: int, ports: int) -> KernelCount:
    """What was counted between two readings of the same host. Raises StageError where they are not of the same one."""
    names = tuple(before.__dataclass_fields__)
    counted = {name: b - a for name, a, b in zip(names, astuple(before), astuple(after), strict=True)}
    fallen = [name for name, count in counted.items() if count < 0]
    if fallen:
        message = f"the kernel's counters went backwards: {', '.join(fallen)}"
        raise StageError(
            Fault(message, remedy="the readings are of two hosts: this is a fault of headway's, report it")
        )
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


def time_wait(text: str, place: str) -> int:
    """Sockets in TIME_WAIT, in the text of `sockstat`; 0 where it has none. Raises StageError naming the place."""
    for line in text.splitlines():
        first, *words = line.split() or [""]
        if first == "TCP:":
            pairs = dict(zip(words[::2], words[1::2], strict=False))
            return _number(pairs.get("tw", "0"), place, "tw")
    return 0


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
