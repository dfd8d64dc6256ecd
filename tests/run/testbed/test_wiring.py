"""The wires of a trial, as scripts: what is asked of `ip` and `tc`, and what the network actor is told."""

import re

import pytest

from headway.engine.delay_law import Fixed, Uniform
from headway.engine.network import Direction, ScriptOrder
from headway.run.testbed.wiring import Wiring, backend_addresses, wire_up
from headway.study.network import DIRECT, Network, NetworkLevel

BACKENDS = backend_addresses(("postgres", "http"))
MS = 1_000_000


def script(wiring: Wiring, host: str) -> ScriptOrder:
    return next(script for script in wiring.scripts if script.host == host)


def level(load: Network | None = None, backends: Network | None = None) -> NetworkLevel:
    return NetworkLevel(name="far", load=load or Network(), backends=backends or Network())


def test_every_host_has_an_address_and_a_wire_to_the_router() -> None:
    wiring = wire_up(DIRECT, BACKENDS, 7, netem=False)
    assert [script.host for script in wiring.scripts] == ["router", "load", "server", "postgres", "http"]
    for host, address in (("load", "10.77.0.2"), ("server", "10.77.0.3"), *BACKENDS.items()):
        routes = script(wiring, "router").ip
        assert f"route add {address}/32 dev to-{host} scope link" in routes
        assert any(line.startswith("route replace default via 10.77.0.1 dev wire7") for line in script(wiring, host).ip)


def test_only_fresh_hosts_are_given_their_address() -> None:
    wiring = wire_up(DIRECT, BACKENDS, 1, netem=False)
    addressed = [s.host for s in wiring.scripts if any(line.startswith("addr add") for line in s.ip)]
    assert addressed == ["router", "load", "server"]


def test_both_ends_of_a_wire_know_each_other_for_good() -> None:
    """Else the first packet would wait for a round trip of its own, to find out who has the address."""
    wiring = wire_up(DIRECT, BACKENDS, 1, netem=False)
    made = dict(re.findall(r"link add (to-\S+) address (\S+) type veth", "\n".join(script(wiring, "router").ip)))
    for host in ("load", "server", "postgres", "http"):
        known = re.findall(r"neigh replace 10.77.0.1 lladdr (\S+) nud permanent", "\n".join(script(wiring, host).ip))
        assert known == [made[f"to-{host}"]]
    assert len(set(made.values())) == len(made) == 4


def test_a_network_that_does_nothing_is_served_by_nothing_and_can_be_tapped() -> None:
    wiring = wire_up(DIRECT, BACKENDS, 1, netem=True)
    assert (wiring.lines, wiring.served_by) == ((), ())
    assert [(tap.name, tap.interface, tap.near) for tap in wiring.taps] == [
        ("load", "to-load", True),
        ("postgres", "to-postgres", False),
        ("http", "to-http", False),
    ]
    assert not any("gso_max_segs" in line for script in wiring.scripts for line in script.ip)


def test_a_line_lies_between_two_ends_in_the_router_and_the_asking_side_is_near() -> None:
    wiring = wire_up(level(Network(latency=100 * MS), Network(latency=10 * MS)), BACKENDS, 3, netem=False)
    assert [(line.name, line.near, line.far) for line in wiring.lines] == [
        ("load", "load-near", "load-far"),
        ("postgres", "postgres-near", "postgres-far"),
        ("http", "http-near", "http-far"),
    ]
    routes = script(wiring, "router").ip
    assert any(re.fullmatch(r"link add load-near type veth peer name wire3 .* netns \{load\}", line) for line in routes)
    assert any(re.fullmatch(r"link add to-load address \S+ type veth peer name load-far", line) for line in routes)
    # The backends are asked: what is near them is far from the one who asks.
    assert any(re.fullmatch(r"link add http-far type veth peer name wire3 .*\{http\}", line) for line in routes)
    assert any(re.fullmatch(r"link add to-http address \S+ type veth peer name http-near", line) for line in routes)
    assert (wiring.taps, wiring.served_by) == ((), ("headway-engine link",))
    assert wiring.lines[0].request.delay == wiring.lines[0].answer.delay == Fixed(delay=50 * MS)


def test_a_backend_with_a_network_of_its_own_has_it_in_place_of_the_levels() -> None:
    own = {"external": Network(latency=100 * MS)}
    for backends in (Network(), Network(latency=10 * MS)):
        far = NetworkLevel(name="far", backends=backends, own=own)
        wiring = wire_up(far, backend_addresses(("http", "external", "dns")), 1, netem=False)
        delays = {line.name: line.request.delay for line in wiring.lines}
        assert delays.pop("external") == Fixed(delay=50 * MS)
        assert delays == ({} if backends.is_plain else dict.fromkeys(("http", "dns"), Fixed(delay=5 * MS)))
        assert [tap.name for tap in wiring.taps] == ["load", *([] if delays else ["http", "dns"])]


def test_over_a_line_packets_go_one_by_one() -> None:
    wiring = wire_up(level(Network(latency=MS)), {}, 1, netem=False)
    single = {line for s in wiring.scripts for line in s.ip if "gso_max_segs 1" in line}
    assert single == {f"link set {name} gso_max_segs 1" for name in ("wire1", "to-load", "load-near", "load-far")}


def test_netem_serves_what_is_constant_in_both_directions() -> None:
    slow = Network(latency=100 * MS, answer=Direction(delay=Fixed(delay=7 * MS), bandwidth=10_000_000))
    wiring = wire_up(level(slow, slow), {"http": "10.77.0.10"}, 1, netem=True)
    assert (wiring.lines, wiring.served_by) == ((), ("netem",))
    request, answer = "delay 50000us", "delay 7000us rate 10000000bit"
    assert [line.split("limit ")[1].split(" ", 1)[1] for line in script(wiring, "load").tc] == [request]
    assert [line.split(" limit")[0] for line in script(wiring, "router").tc] == [
        "qdisc add dev to-load root netem",
        "qdisc add dev to-http root netem",
    ]
    assert [line.split("limit ")[1].split(" ", 1)[1] for line in script(wiring, "router").tc] == [answer, request]
    assert [line.split("limit ")[1].split(" ", 1)[1] for line in script(wiring, "http").tc] == [answer]


@pytest.mark.parametrize("network", [Network(latency=10 * MS, jitter=MS), Network(loss=0.1)])
def test_what_is_left_to_chance_is_drawn_by_the_engine_from_the_seed(network: Network) -> None:
    wiring = wire_up(level(network), {}, 1, netem=True)
    assert [line.name for line in wiring.lines] == ["load"]
    assert not any(s.tc for s in wiring.scripts)
    if network.jitter:
        assert wiring.lines[0].request.delay == Uniform(low=4_500_000, high=5_500_000)


def test_interfaces_are_short_enough_for_the_kernel() -> None:
    backends = backend_addresses(("postgres", "smtp", "http", "dns"))
    far = Network(latency=MS)
    wiring = wire_up(level(far, far), backends, 9999, netem=False)
    names = re.findall(r"(?:add|name|dev|set) ([a-z][\w-]*)", "\n".join(line for s in wiring.scripts for line in s.ip))
    assert max(map(len, names)) <= 15
