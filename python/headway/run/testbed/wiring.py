"""The wires of a trial's hosts, as scripts for `ip` and `tc`: pure functions of the study's network emulation.

    load ─── router ─── server
                │ │ └── dns
                │ └──── http
                └────── postgres

Every host has its address on its own loopback device and one wire to the router. The network between load and server is
the load's wire; the one between server and backends is each backend's, unless a backend has a network of its own. A
wire through a delay line is cut in two: both ends of the cut lie in the router, where `headway-engine link` carries
packets from one to the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headway.engine.network import QUEUE_PACKETS, DirectionOrder, LineOrder, ScriptOrder, TapOrder
from headway.study.network import Network, NetworkLevel

ROUTER, LOAD, SERVER = "router", "load", "server"
ROUTER_ADDRESS, LOAD_ADDRESS, SERVER_ADDRESS = "10.77.0.1", "10.77.0.2", "10.77.0.3"
HOSTS_NETWORK = "10.77.0.0/24"
FIRST_BACKEND = 10

LINE = "headway-engine link"


@dataclass(frozen=True)
class Wire:
    """One host's wire. `asks` is whether the host is the side that sends requests (the load).

    `served` is what serves its network: "netem", `LINE`, or "" where the network does nothing.
    """

    host: str
    address: str
    number: int
    network: Network
    served: str
    asks: bool

    @property
    def to_host(self) -> str:
        """The router's interface towards the host."""
        return f"to-{self.host}"

    def addresses(self) -> tuple[str, str]:
        """The hardware addresses of the router's end and of the host's."""
        return f"02:00:00:00:{self.number:02x}:01", f"02:00:00:00:{self.number:02x}:02"


@dataclass(frozen=True)
class Wiring:
    """All of a trial's wires: the scripts that lay them, and what `headway-engine link` does on them."""

    scripts: tuple[ScriptOrder, ...]
    lines: tuple[LineOrder, ...] = ()
    taps: tuple[TapOrder, ...] = ()
    served_by: tuple[str, ...] = ()


def backend_addresses(names: Sequence[str]) -> dict[str, str]:
    """Each backend's address, by name."""
    return {name: f"10.77.0.{FIRST_BACKEND + number}" for number, name in enumerate(names)}


def wire_up(level: NetworkLevel, backends: Mapping[str, str], turn: int, netem: bool) -> Wiring:
    """The wiring of the `turn`-th trial over these networks; `backends` has their addresses.

    netem serves networks whose delay is constant, where there is one: what is left to chance is drawn by the engine,
    from the study's seed. A network that does nothing is served by nothing.
    """
    plain = Network()
    ends = [(LOAD, LOAD_ADDRESS, level.load, True), (SERVER, SERVER_ADDRESS, plain, False)]
    ends += [(name, address, _network_to(name, level), False) for name, address in backends.items()]
    wires = [
        Wire(host, address, number, network, _served(network, netem), asks)
        for number, (host, address, network, asks) in enumerate(ends, start=1)
    ]
    own = {LOAD, SERVER}
    scripts = [_router(wires, turn), *(_host(wire, turn, addressed=wire.host in own) for wire in wires)]
    counted = [wire for wire in wires if wire.host != SERVER]
    return Wiring(
        scripts=tuple(scripts),
        lines=tuple(_line(wire) for wire in counted if wire.served == LINE),
        taps=tuple(
            TapOrder(name=wire.host, interface=wire.to_host, near=wire.asks) for wire in counted if wire.served != LINE
        ),
        served_by=tuple(dict.fromkeys(wire.served for wire in wires if wire.served)),
    )


def _network_to(host: str, level: NetworkLevel) -> Network:
    # A host that no operation uses, the name server, is behind the network of all backends.
    return next((network for name, network in level.own.items() if name == host), level.backends)


def _served(network: Network, netem: bool) -> str:
    if network.is_plain:
        return ""
    return "netem" if netem and network.is_constant else LINE


def _interface(turn: int) -> str:
    # Of the trial's own: in a backend's host the wire of the trial before may not be gone yet.
    return f"wire{turn}"


def _router(wires: Sequence[Wire], turn: int) -> ScriptOrder:
    ip = [f"addr add {ROUTER_ADDRESS}/32 dev lo"]
    tc: list[str] = []
    for wire in wires:
        router_mac, host_mac = wire.addresses()
        end = f"name {_interface(turn)} address {host_mac} netns {{{wire.host}}}"
        if wire.served == LINE:
            near, far = f"{wire.host}-near", f"{wire.host}-far"
            outer, inner = (near, far) if wire.asks else (far, near)
            ip += [
                f"link add {outer} type veth peer {end}",
                f"link add {wire.to_host} address {router_mac} type veth peer name {inner}",
            ]
            ip += [line for name in (outer, inner) for line in _up(name, singly=True)]
        else:
            ip.append(f"link add {wire.to_host} address {router_mac} type veth peer {end}")
        ip += [
            *_up(wire.to_host, bool(wire.served)),
            f"neigh replace {wire.address} lladdr {host_mac} nud permanent dev {wire.to_host}",
            f"route add {wire.address}/32 dev {wire.to_host} scope link",
        ]
        tc += _netem(wire.to_host, wire, towards_host=True)
    return ScriptOrder(host=ROUTER, ip=tuple(ip), tc=tuple(tc))


def _host(wire: Wire, turn: int, addressed: bool) -> ScriptOrder:
    router_mac, name = wire.addresses()[0], _interface(turn)
    ip = [f"addr add {wire.address}/32 dev lo"] if addressed else []
    ip += [
        *_up(name, bool(wire.served)),
        f"neigh replace {ROUTER_ADDRESS} lladdr {router_mac} nud permanent dev {name}",
        f"route replace default via {ROUTER_ADDRESS} dev {name} onlink src {wire.address}",
    ]
    return ScriptOrder(host=wire.host, ip=tuple(ip), tc=tuple(_netem(name, wire, towards_host=False)))


def _up(interface: str, singly: bool) -> list[str]:
    # Over a network that does something packets go one by one, as over a real one: not as the 64 KiB that the kernel
    # passes on between two ends of a veth to save itself work.
    return [*([f"link set {interface} gso_max_segs 1"] if singly else []), f"link set {interface} up"]


def _line(wire: Wire) -> LineOrder:
    request, answer = wire.network.directions
    return LineOrder(
        name=wire.host,
        near=f"{wire.host}-near",
        far=f"{wire.host}-far",
        request=DirectionOrder(**dict(request)),
        answer=DirectionOrder(**dict(answer)),
    )


def _netem(interface: str, wire: Wire, towards_host: bool) -> list[str]:
    if wire.served != "netem":
        return []
    request, answer = wire.network.directions
    direction = answer if wire.asks == towards_host else request
    words = [f"qdisc add dev {interface} root netem limit {QUEUE_PACKETS}"]
    words.append(f"delay {round(direction.delay.mean_ns / 1000)}us")
    if direction.bandwidth is not None:
        words.append(f"rate {direction.bandwidth}bit")
    return [" ".join(words)]
