"""The testbed `namespaces`, for real: fresh hosts for each trial, backends that last, and nothing left of either."""

import errno
import socket

import pytest

from headway.engine.network import ScriptOrder
from headway.errors import StageError
from headway.record.record import counted_since
from headway.run.app.readiness import request_until_response
from headway.run.machine.kernel_counters import read_kernel
from headway.run.role_host import Host
from headway.run.testbed import namespaces as module
from headway.run.testbed.namespaces import NO_NAME_SERVER, RESOLVER, SYN_LINEAR_TIMEOUTS, has_netem, kernel_settings
from headway.study.hosts import Hosts, HostSettings
from headway.study.network import DIRECT

from ..observe import alive, descendants
from .grounds import JITTERY, held, namespaces, python, said, served

pytestmark = pytest.mark.anyio
real = pytest.mark.usefixtures("hosts")


def counted(host: Host) -> dict[str, int]:
    """What the host's kernel has counted, without the counters that are still at 0."""
    return {name: total for name, total in read_kernel(host.net).items() if total}


def test_only_what_is_asked_for_is_set() -> None:
    assert kernel_settings(HostSettings()) == {}
    assert kernel_settings(HostSettings(somaxconn=7)) == {"net.core.somaxconn": "7"}
    assert kernel_settings(HostSettings(syn_linear_timeouts=2)) == {SYN_LINEAR_TIMEOUTS: "2"}
    asked = HostSettings(ports=(20_000, 20_100), congestion_control="reno")
    assert kernel_settings(asked) == {
        "net.ipv4.ip_local_port_range": "20000 20100",
        "net.ipv4.tcp_congestion_control": "reno",
    }


@real
async def test_each_trial_has_fresh_hosts_and_the_backends_live_through_all() -> None:
    async with namespaces("http") as testbed, served(testbed.backend("http")) as (backend, far):
        for turn in (1, 2):
            async with testbed.ground(DIRECT) as ground, served(ground.server) as (_, near):
                # Of the trial's own: the wire before it may not be gone yet.
                assert f"wire{turn}" in await said(testbed.backend("http"), "ip", "-o", "link")
                assert list(ground.counted) == ["load", "server", "http"]
                assert counted(ground.load) == counted(ground.server) == {}
                assert (await request_until_response(ground.load, near)).body == b"here"
                assert (await request_until_response(ground.server, far)).body == b"here"
                assert counted(ground.load) == {"active_opens": 1}
                assert counted(ground.server) == {"active_opens": 1, "passive_opens": 1}
        assert counted(testbed.backend("http")) == {"passive_opens": 2}
        assert (await backend.count()).requests == 2


@real
async def test_each_block_has_its_own_chance_and_the_same_one_again() -> None:
    seeds = []
    async with namespaces() as testbed:
        for block in (1, 2, 1):
            async with testbed.ground(DIRECT, block) as ground:
                assert ground.taps is not None
                seeds.append(ground.taps.seed)
    assert seeds[0] == seeds[2] != seeds[1]


@real
async def test_hosts_reach_each_other_and_nothing_else() -> None:
    async with namespaces("smtp", "http") as testbed, testbed.ground(DIRECT) as ground:
        assert [testbed.backend(name).address for name in ("smtp", "http")] == ["10.77.0.10", "10.77.0.11"]
        async with served(ground.server) as (_, url):
            for host in (ground.load, testbed.backend("smtp"), testbed.backend("http")):
                assert (await request_until_response(host, url)).body == b"here"
        # An address of TEST-NET-1 (RFC 5737): the router knows no way there.
        script = "import socket; s = socket.socket(); s.settimeout(5); print(s.connect_ex(('192.0.2.1', 80)))"
        unreachable = {str(errno.ENETUNREACH), str(errno.EHOSTUNREACH)}
        assert await python(ground.load, script) in unreachable


@real
async def test_each_roles_kernel_is_set_and_no_others() -> None:
    hosts = Hosts(
        load=HostSettings(ports=(20_000, 20_100)),
        server=HostSettings(somaxconn=7, congestion_control="reno"),
        backends=HostSettings(somaxconn=9),
    )
    async with namespaces("http", hosts=hosts) as testbed, testbed.ground(DIRECT) as ground:
        assert ground.settings["load"]["net.ipv4.ip_local_port_range"] == "20000 20100"
        assert ground.settings["server"]["net.ipv4.tcp_congestion_control"] == "reno"
        assert [ground.settings[role]["net.core.somaxconn"] for role in ("server", "http")] == ["7", "9"]
        assert ground.settings["load"]["net.core.somaxconn"] not in {"7", "9"}
        # And it is so.
        bound = "import socket; s = socket.socket(2, 2); s.connect(('127.0.0.1', 9)); print(s.getsockname()[1])"
        assert 20_000 <= int(await python(ground.load, bound)) <= 20_100
        law = "import socket; print(socket.socket().getsockopt(6, socket.TCP_CONGESTION, 16).strip(b'\\0').decode())"
        assert await python(ground.server, law) == "reno"


@real
async def test_a_setting_that_the_kernel_does_not_have_is_named() -> None:
    hosts = Hosts(server=HostSettings(congestion_control="of-tomorrow"))
    async with namespaces(hosts=hosts) as testbed:
        with pytest.raises(StageError, match="of-tomorrow"):
            async with testbed.ground(DIRECT):
                pytest.fail("never gets here")


@real
@pytest.mark.skipif(not RESOLVER.exists(), reason="the machine has no resolver's configuration to lie over")
async def test_only_the_server_has_a_name_server() -> None:
    own = RESOLVER.read_bytes()
    async with namespaces("http", "dns") as testbed, testbed.ground(DIRECT) as ground:
        assert await said(ground.server, "cat", str(RESOLVER)) == "nameserver 10.77.0.11"
        for host in (ground.load, testbed.backend("http"), testbed.backend("dns")):
            assert await said(host, "cat", str(RESOLVER)) == NO_NAME_SERVER.strip()
    async with namespaces("http") as testbed, testbed.ground(DIRECT) as ground:
        assert await said(ground.server, "cat", str(RESOLVER)) == NO_NAME_SERVER.strip()
    assert RESOLVER.read_bytes() == own


@real
async def test_a_connection_through_a_line_is_counted() -> None:
    async with namespaces("http", networks=(JITTERY,)) as testbed, testbed.ground(JITTERY) as ground:
        assert testbed.used.network_emulator == "headway-engine link"
        assert ground.taps is not None
        assert [tap.name for tap in ground.taps.taps] == ["http"]
        async with served(ground.server) as (_, url):
            before = await ground.network_counts()
            assert (await request_until_response(ground.load, url)).body == b"here"
            counted = counted_since(before, await ground.network_counts())
    assert list(counted) == ["load"]
    # One round trip to connect, one for the request.
    assert (counted["load"].connects, counted["load"].round_trips, counted["load"].retransmits) == (1, 2, 0)
    assert counted["load"].request.packets >= 3  # SYN, ACK, request
    assert counted["load"].answer.packets >= 2  # SYN-ACK, answer


@real
async def test_where_no_network_does_anything_none_is_served() -> None:
    async with namespaces("http") as testbed, testbed.ground(DIRECT) as ground:
        assert (testbed.used.kind, testbed.used.network_emulator) == ("namespaces", "")
        assert await ground.network_counts() == {}


@real
@pytest.mark.parametrize(("words", "there"), [("pfifo limit 10", True), ("of-tomorrow", False)])
async def test_what_the_kernel_has_is_tried(monkeypatch: pytest.MonkeyPatch, words: str, there: bool) -> None:
    """A queue that every kernel has, and one that none has, in the place of netem."""
    trial = ScriptOrder(host="router", tc=(f"qdisc add dev lo root {words}",))
    monkeypatch.setattr(module, "NETEM_TRIAL", trial)
    assert await has_netem() == there


@real
async def test_nothing_is_left() -> None:
    before = descendants()
    async with namespaces("http", networks=(JITTERY,)) as testbed:
        backend = testbed.backend("http")
        async with testbed.ground(JITTERY) as ground:
            assert "wire1" in await said(backend, "ip", "-o", "link")
            started = descendants() - before
        assert not held(ground.load)
        assert not held(ground.server)
        assert held(backend)
        # With its other end, in the router, the wire goes; the kernel does that in its own time.
        for _ in range(500):
            if "wire1" not in (interfaces := await said(backend, "ip", "-o", "link")):
                break
        assert [line.split(":")[1].strip() for line in interfaces.splitlines()] == ["lo"]
    assert not held(backend)
    assert descendants() == before
    assert not any(alive(pid) for pid in started)
    assert not [name for _, name in socket.if_nameindex() if name.startswith(("wire", "to-", "load-"))]


@real
async def test_hosts_are_gone_after_an_error_in_the_body_too() -> None:
    before = descendants()
    hosts = []

    async def fail() -> None:
        async with namespaces() as testbed, testbed.ground(JITTERY) as ground:
            hosts.extend([ground.load, ground.server])
            raise ValueError("of the body")

    with pytest.raises(ValueError, match="of the body"):
        await fail()
    assert descendants() == before
    assert not any(held(host) for host in hosts)
