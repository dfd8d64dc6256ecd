"""What an emulated network does: round trips, connections, loss, bandwidth, order, and its own cost.

The hosts are those of a run: namespaces around a router. Round trips are ICMP's; one-way delays are read from the clock
that both hosts have.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import anyio

from bench.benchmark import Benchmark, Progress
from bench.certificate import make_certificate
from bench.compare import Summary, interleave
from bench.failure import BenchmarkError
from bench.settings import Settings
from bench.table import Goal, Table
from bench.two_hosts import AWAKE, DATAGRAM_BYTES, LINE, connect_ns, datagrams, output_in, stream_share, two_hosts
from headway.engine.upstream import TlsOrder
from headway.format import format_duration
from headway.run.testbed.namespaces import has_netem
from headway.run.testbed.testbed import Ground
from headway.study.network import Network
from headway.units import NS_PER_MS

_MS = NS_PER_MS
_ECHOES = 40
_DATAGRAMS = 40_000
_DATAGRAMS_PER_S = 10_000.0
_PACKETS_PER_S = 50_000.0
_PACKETS_S = 4.0
_ROUNDS = 5
_GAP_S = 0.005


@dataclass(frozen=True)
class _Round:
    """The figures of one latency, in nanoseconds."""

    round_trips: tuple[int, ...]
    connect: int
    connect_tls: int


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    servings = (LINE, "netem") if anyio.run(has_netem) else (LINE,)
    for served_by in servings:
        yield anyio.run(_round_trips, served_by, settings, progress)
    yield anyio.run(_loss_rate_order, settings, progress)
    yield _throughput(servings, settings, progress)


_NETWORKS = (
    Network(),
    Network(latency=_MS),
    Network(latency=10 * _MS),
    Network(latency=100 * _MS),
    Network(latency=200 * _MS),
    Network(latency=10 * _MS, jitter=4 * _MS),
    Network(latency=100 * _MS, jitter=20 * _MS),
)


async def _round_trips(served_by: str, settings: Settings, progress: Progress) -> Table:
    rows = []
    for network in _NETWORKS:
        if served_by == "netem" and not network.is_constant:
            continue
        description = _describe(network)
        progress(f"round trips over {description}, by {served_by}")
        async with two_hosts(network, settings, served_by) as ground:
            rows.append((description, *_row(network, await _round(ground, settings))))
    return Table(
        f"round trips, by {served_by}",
        ("asked", "ICMP p50 ms", "off by ms", "range ms", "connect ms", "round trips", "TLS 1.3 ms", "round trips"),
        tuple(rows),
        goals=(
            Goal("off by", "≤ 0.3 ms + 1 %", "–"),
            Goal("round trips to connect", "1, with TLS 1.3 two", "–"),
        ),
        notes=(
            "0 ms is the wires and the router alone; TLS's own computing is in its figure",
            "with jitter packets keep their order: the end of one connection may hold up the next one's beginning",
        ),
    )


def _describe(network: Network) -> str:
    latency = format_duration(network.latency) if network.latency else "0 ms"
    return f"{latency} ± {format_duration(network.jitter)}" if network.jitter else latency


def _row(network: Network, found: _Round) -> tuple[str, ...]:
    taken = sorted(found.round_trips)
    median = Summary.of(taken).median

    def in_ms(ns: float) -> str:
        return f"{ns / _MS:.3f}"

    def trips(ns: float) -> str:
        return f"{ns / network.latency:.2f}" if network.latency >= 10 * _MS else "–"

    return (
        in_ms(median), f"{(median - network.latency) / _MS:+.3f}", f"{in_ms(taken[0])}–{in_ms(taken[-1])}",
        in_ms(found.connect), trips(found.connect), in_ms(found.connect_tls), trips(found.connect_tls),
    )  # fmt: skip


async def _round(ground: Ground, settings: Settings) -> _Round:
    count = settings.count_of(_ECHOES)
    measured = await output_in(
        ground.load, settings.generator_cpus, "ping", ground.server.address, str(count), str(_GAP_S)
    )
    if not measured["round_trips_ns"]:
        raise BenchmarkError("no echo came back")
    with TemporaryDirectory(prefix="headway-bench-") as folder:
        made = make_certificate(Path(folder))
        tls = TlsOrder(certificate_file=str(made.certificate), key_file=str(made.key))
        connect = await connect_ns(ground, settings, "http", None)
        connect_tls = await connect_ns(ground, settings, "https", tls)
    return _Round(tuple(measured["round_trips_ns"]), connect, connect_tls)


async def _loss_rate_order(settings: Settings, progress: Progress) -> Table:
    rows = []
    for network, description in (
        (Network(loss=0.01), "loss 1 %"),
        (Network(loss=0.1), "loss 10 %"),
        (Network(latency=20 * _MS), "20 ms, constant"),
        (Network(latency=20 * _MS, jitter=10 * _MS), "20 ms ± 10 ms"),
    ):
        progress(f"datagrams over {description}")
        async with two_hosts(network, settings) as ground:
            count = settings.count_of(_DATAGRAMS) if network.loss != 0.01 else settings.count_of(4 * _DATAGRAMS)
            received, sent = await datagrams(ground, settings, count, _DATAGRAMS_PER_S)
            lost = 1 - received["received"] / sent["sent"]
            rows.append((description, f"{lost:.3%} lost of {count:,}", "kept" if received["ordered"] else "not kept"))
    for bandwidth in (2_000_000, 20_000_000):
        description = f"bandwidth {bandwidth // 1_000_000} Mbit/s"
        progress(f"a stream over {description}")
        async with two_hosts(Network(latency=2 * _MS, bandwidth=bandwidth), settings) as ground:
            share = await stream_share(ground, settings, bandwidth)
            rows.append((description, f"{share:.1%} of it, in whole frames", "–"))
    return Table(
        "loss, order, bandwidth",
        ("asked", "found", "order"),
        tuple(rows),
        goals=(Goal("loss and bandwidth", "within 5 % of what was asked", "–"), Goal("order", "kept", "–")),
    )


@dataclass(frozen=True)
class _Carried:
    """What became of a stream of datagrams: per second, and delays beyond the network's own in ns, ascending."""

    sent_per_s: float
    lost: float
    added: tuple[int, ...]

    def added_us(self, share: float) -> float:
        """The quantile of what was added."""
        return self.added[min(len(self.added) - 1, int(len(self.added) * share))] / 1000


def _throughput(servings: Sequence[str], settings: Settings, progress: Progress) -> Table:
    """Packets a second through a delay line that has a processor of its own, and what it adds to their delay."""
    slow = Network(latency=10 * _MS)
    contenders = {"wires alone": _carrying(Network(), servings[0], settings)}
    contenders |= {f"{served_by}, 5 ms one way": _carrying(slow, served_by, settings) for served_by in servings}
    contenders[f"{AWAKE}, 5 ms one way"] = _carrying(slow, AWAKE, settings)
    compared = interleave(contenders, settings.rounds_of(_ROUNDS), settings.seed, progress)
    rows = tuple((name, *_added(runs)) for name, runs in compared.outcomes.items())
    return Table(
        f"{_PACKETS_PER_S:,.0f} packets of {DATAGRAM_BYTES} bytes a second",
        ("", "sent/s", "lost", "added p50 µs", "added p99 µs", "added p99.9 µs"),
        rows,
        goals=(Goal("through the line", "≥ 50,000/s, ≤ 200 µs added at p99", "–"),),
        notes=(
            "added: one-way delay beyond the network's own; both ends are in it, hence the wires alone beside",
            "a line that sleeps wakes no sooner than this machine wakes it: BENCH=lag shows a bare timer",
        ),
    )


def _carrying(network: Network, served_by: str, settings: Settings) -> Callable[[], _Carried]:
    async def carried() -> _Carried:
        count = round(settings.seconds_of(_PACKETS_S) * _PACKETS_PER_S)
        async with two_hosts(network, settings, served_by) as ground:
            # The ends have the server's processor, so that the line has its own to itself.
            received, sent = await datagrams(ground, settings, count, _PACKETS_PER_S)
        added = sorted(delay - network.latency // 2 for delay in received["delays_ns"])
        return _Carried(sent["rate_per_s"], 1 - received["received"] / count, tuple(added))

    return lambda: anyio.run(carried)


def _added(runs: Sequence[_Carried]) -> tuple[str, ...]:
    return (
        Summary.of([each.sent_per_s for each in runs]).text(0),
        f"{max(each.lost for each in runs):.3%}",
        *(Summary.of([each.added_us(share) for each in runs]).text(0) for share in (0.5, 0.99, 0.999)),
    )


BENCHMARK = Benchmark("network", "what a network does beside what it is asked to do, and what a delay line costs", _run)
