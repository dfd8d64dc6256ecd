"""The kernel's counters: texts as kernels write them, and the real ones of this host moving on."""

import socket
from pathlib import Path

import pytest

from headway.errors import StageError
from headway.record.server_observations import KernelCount
from headway.run.machine.kernel_counters import (
    count_ports,
    counters,
    difference,
    read_kernel,
    read_time_wait,
)

from ..observe import eventually

OWN_NET = Path("/proc/self/net")

SNMP = """\
Ip: Forwarding DefaultTTL
Ip: 1 64
Tcp: RtoAlgorithm MaxConn ActiveOpens PassiveOpens AttemptFails EstabResets RetransSegs OutRsts
Tcp: 1 -1 11 12 13 14 15 16
Udp: InDatagrams
Udp: 0
"""
NETSTAT = """\
TcpExt: SyncookiesSent ListenOverflows ListenDrops TCPSynRetrans DelayedACKs
TcpExt: 1 21 22 23 24
IpExt: InNoRoutes
IpExt: 0
"""
SOCKSTAT = "sockets: used 9\nTCP: inuse 5 orphan 0 tw 31 alloc 6 mem 0\nUDP: inuse 2 mem 0\n"
READING = {
    "retransmits": 15, "active_opens": 11, "passive_opens": 12, "attempts_failed": 13, "resets": 14,
    "listen_overflows": 21, "listen_drops": 22, "syn_retransmits": 23, "delayed_acks": 24,
}  # fmt: skip


@pytest.fixture
def net(tmp_path: Path) -> Path:
    """A `net` folder with these texts."""
    for name, text in (("snmp", SNMP), ("netstat", NETSTAT), ("sockstat", SOCKSTAT)):
        (tmp_path / name).write_text(text)
    return tmp_path


def test_each_counter_is_found_by_its_name(net: Path) -> None:
    assert read_kernel(net) == READING
    assert read_time_wait(net) == 31


def test_the_order_of_names_does_not_matter(net: Path) -> None:
    (net / "snmp").write_text(
        "Tcp: EstabResets RetransSegs AttemptFails PassiveOpens ActiveOpens\nTcp: 14 15 13 12 11\n"
    )
    (net / "netstat").write_text(
        "TcpExt: TCPSynRetrans DelayedACKs ListenDrops New ListenOverflows\nTcpExt: 23 24 22 9 21\n"
    )
    assert read_kernel(net) == READING


def test_a_kernel_without_a_counter_is_no_error(net: Path) -> None:
    (net / "netstat").write_text("IpExt: InNoRoutes\nIpExt: 0\n")
    (net / "snmp").write_text("Tcp: ActiveOpens\nTcp: 7\n")
    (net / "sockstat").write_text("TCP: inuse 5 orphan 0\n")
    assert read_kernel(net) == dict.fromkeys(READING, 0) | {"active_opens": 7}
    assert read_time_wait(net) == 0


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("snmp", "Tcp: ActiveOpens\n", "snmp: Tcp has names without values"),
        ("snmp", "Tcp: ActiveOpens PassiveOpens\nTcp: 1\n", "snmp: Tcp has 2 names and 1 values"),
        ("netstat", "TcpExt: ListenDrops\nTcpExt: many\n", "netstat: ListenDrops is 'many', which is no number"),
    ],
)
def test_a_text_that_is_wrong_is_named(net: Path, name: str, text: str, said: str) -> None:
    (net / name).write_text(text)
    with pytest.raises(StageError) as caught:
        read_kernel(net)
    assert said in str(caught.value)
    assert caught.value.faults[0].remedy


def test_a_count_of_closed_connections_that_is_no_number_is_named(tmp_path: Path) -> None:
    (tmp_path / "sockstat").write_text("TCP: inuse 1 tw x\n")
    with pytest.raises(StageError, match="sockstat: tw is 'x'"):
        read_time_wait(tmp_path)


def test_a_host_that_is_gone_is_named(tmp_path: Path) -> None:
    with pytest.raises(StageError, match=r"gone/snmp: the kernel's counters cannot be read: No such file"):
        read_kernel(tmp_path / "gone")
    with pytest.raises(StageError, match=r"gone/sockstat"):
        read_time_wait(tmp_path / "gone")


def test_only_the_protocol_that_was_asked_for() -> None:
    assert counters("TcpExt: A\nTcpExt: 1\nTcp: B\nTcp: 2\n", "Tcp", "there") == {"B": 2}


def test_what_was_counted_is_the_difference() -> None:
    after = {name: total + 100 + i for i, (name, total) in enumerate(READING.items())}
    assert difference(READING, after, time_wait_high_water=31, ports=28_232) == KernelCount(
        retransmits=100, active_opens=101, passive_opens=102, attempts_failed=103, resets=104,
        listen_overflows=105, listen_drops=106, syn_retransmits=107, delayed_acks=108,
        time_wait_high_water=31, ports=28_232,
    )  # fmt: skip


def test_readings_of_two_hosts_have_no_difference() -> None:
    with pytest.raises(StageError, match="went backwards: retransmits, resets"):
        difference({"retransmits": 2, "resets": 1}, {"retransmits": 0, "resets": 0}, 0, 1)


def test_ports_are_counted_with_both_ends() -> None:
    assert count_ports("32768 60999") == 28_232
    assert count_ports("32768\t60999\n") == 28_232  # as the kernel writes it
    assert count_ports("5000 5000") == 1


@pytest.mark.parametrize("setting", ["", "32768", "1 2 3", "a b", "0 5", "60999 32768", "1 65536"])
def test_what_is_no_range_of_ports_is_said(setting: str) -> None:
    with pytest.raises(StageError, match=r"net\.ipv4\.ip_local_port_range: "):
        count_ports(setting)


def test_the_real_counters_see_a_connection() -> None:
    before = read_kernel(OWN_NET)
    with socket.create_server(("127.0.0.1", 0)) as listener, socket.create_connection(listener.getsockname()):
        after = read_kernel(OWN_NET)
    counted = difference(before, after, read_time_wait(OWN_NET), ports=1)
    assert counted.active_opens >= 1
    assert counted.passive_opens >= 1


def test_the_real_counters_see_a_queue_that_overflows() -> None:
    before = read_kernel(OWN_NET)
    sockets = [socket.socket() for _ in range(3)]
    with socket.create_server(("127.0.0.1", 0), backlog=1) as listener:
        for each in sockets:  # the queue holds one more than the backlog says: the third finds it full
            each.setblocking(False)
            each.connect_ex(listener.getsockname())
        assert eventually(lambda: read_kernel(OWN_NET)["listen_overflows"] > before["listen_overflows"])
        for each in sockets:
            each.close()
    counted = difference(before, read_kernel(OWN_NET), 0, ports=1)
    assert counted.listen_drops >= counted.listen_overflows >= 1
