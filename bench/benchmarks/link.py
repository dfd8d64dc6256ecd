"""What a link does beside what it is asked to do: round trips, connections, loss, rate, order, and its own cost.

The hosts are those of a run: namespaces around a router. Round trips are ICMP's; one-way delays are read from the clock
that both hosts have.
"""

import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import anyio

from bench import packets
from bench.benchmark import Benchmark, Tell
from bench.certificate import make_certificate
from bench.compare import Summary
from bench.failure import BenchmarkError
from bench.settings import Settings
from bench.table import Goal, Table
from headway.engine.binary import find_engine
from headway.engine.message import Distribution, UpstreamReady
from headway.engine.order import (
    ClosedOrder,
    FixedLaw,
    LoadOrder,
    RequestOrder,
    RouteOrder,
    StopByCount,
    TargetOrder,
    TlsOrder,
    UpstreamOrder,
)
from headway.run.actor import Actor
from headway.run.backend.upstream import UPSTREAM_MESSAGE
from headway.run.driver.engine import drive
from headway.run.host import Partition
from headway.run.testbed.host import Host
from headway.run.testbed.namespaces import open_namespaces
from headway.run.testbed.testbed import Ground
from headway.spec.catalog import read_study
from headway.spec.link import Link, LinkLevel
from headway.units import NS_PER_MS, format_duration

_MS = NS_PER_MS
_ECHOES = 40
_CONNECTIONS = 20
_DATAGRAMS = 40_000
_DATAGRAMS_PER_S = 10_000.0
_DATAGRAM_BYTES = 200
_POUR_S = 5.0
_PACKETS_PER_S = 50_000.0
_PACKETS_S = 4.0
_ETHERNET, _IP, _TCP = 14, 20, 32
"""Bytes of a frame's heads; TCP's with its timestamps. A rate is one of whole frames."""

_MTU = 1500
_GAP_S = 0.005


@dataclass(frozen=True)
class _Round:
    """The figures of one latency, in nanoseconds."""

    round_trips: tuple[int, ...]
    connect: int
    connect_tls: int


def _run(settings: Settings, tell: Tell) -> Iterator[Table]:
    yield anyio.run(_round_trips, settings, tell)
    yield anyio.run(_loss_rate_order, settings, tell)
    yield anyio.run(_throughput, settings, tell)


_LINKS = (
    Link(),
    Link(latency=_MS),
    Link(latency=10 * _MS),
    Link(latency=100 * _MS),
    Link(latency=200 * _MS),
    Link(latency=10 * _MS, jitter=4 * _MS),
    Link(latency=100 * _MS, jitter=20 * _MS),
)


@asynccontextmanager
async def _hosts(link: Link, settings: Settings) -> AsyncIterator[tuple[Ground, str]]:
    """Two hosts with this link between them, and what serves it."""
    level = LinkLevel(name="asked", load=link)
    study = read_study("signup").model_copy(update={"links": (level,), "seed": settings.seed})
    partition = Partition(server=settings.server_cpus, load=settings.generator_cpus, backends=settings.generator_cpus)
    async with open_namespaces(study, partition, ()) as testbed, testbed.ground(level) as ground:
        yield ground, testbed.used.links or "nothing"


async def _round_trips(settings: Settings, tell: Tell) -> Table:
    rows, served = [], set[str]()
    for link in _LINKS:
        asked = _said(link)
        tell(f"round trips over {asked}")
        async with _hosts(link, settings) as (ground, by):
            served.add(by)
            rows.append((asked, *_row(link, await _round(ground, settings))))
    return Table(
        f"round trips, by {' and '.join(sorted(served - {'nothing'}))}",
        (
            "asked",
            "ICMP p50 ms",
            "off by ms",
            "range ms",
            "connect ms",
            "round trips",
            "with TLS 1.3 ms",
            "round trips",
        ),
        tuple(rows),
        goals=(
            Goal("off by", "≤ 0.3 ms + 1 %", "–"),
            Goal("round trips to connect", "1, with TLS 1.3 two", "–"),
        ),
        notes=("0 ms is the wires and the router alone; TLS's own computing is in its figure",),
    )


def _said(link: Link) -> str:
    latency = format_duration(link.latency) if link.latency else "0 ms"
    return f"{latency} ± {format_duration(link.jitter)}" if link.jitter else latency


def _row(link: Link, found: _Round) -> tuple[str, ...]:
    taken = sorted(found.round_trips)
    median = Summary.of(taken).median

    def in_ms(ns: float) -> str:
        return f"{ns / _MS:.3f}"

    def trips(ns: float) -> str:
        return f"{ns / link.latency:.2f}" if link.latency >= 10 * _MS else "–"

    return (
        in_ms(median), f"{(median - link.latency) / _MS:+.3f}", f"{in_ms(taken[0])}–{in_ms(taken[-1])}",
        in_ms(found.connect), trips(found.connect), in_ms(found.connect_tls), trips(found.connect_tls),
    )  # fmt: skip


async def _round(ground: Ground, settings: Settings) -> _Round:
    count = settings.count_of(_ECHOES)
    said = await _packets(ground.load, settings.generator_cpus, "ping", ground.server.address, str(count), str(_GAP_S))
    if not said["round_trips_ns"]:
        raise BenchmarkError("no echo came back")
    with TemporaryDirectory(prefix="headway-bench-") as folder:
        made = make_certificate(Path(folder))
        tls = TlsOrder(certificate_file=str(made.certificate), key_file=str(made.key))
        connect = await _connect(ground, settings, "http", None)
        connect_tls = await _connect(ground, settings, "https", tls)
    return _Round(tuple(said["round_trips_ns"]), connect, connect_tls)


async def _connect(ground: Ground, settings: Settings, scheme: str, tls: TlsOrder | None) -> int:
    """The median that a new connection takes, one after the other, TLS's handshake included."""
    route = RouteOrder(path="/", latency=FixedLaw(delay_ns=0), body="here")
    order = UpstreamOrder(listen=f"{ground.server.address}:0", routes=(route,), tls=tls)
    command = [str(find_engine()), "upstream"]
    async with Actor(command, order, UPSTREAM_MESSAGE, host=ground.server, cpus=settings.server_cpus) as upstream:
        address = (await upstream.expect(UpstreamReady, 10)).address
        load = LoadOrder(
            target=TargetOrder(connection="close", tls_verify=False),
            requests=(RequestOrder(url=f"{scheme}://{address}/"),),
            load=ClosedOrder(users=1),
            stop=StopByCount(requests=settings.count_of(_CONNECTIONS)),
        )
        driven = await drive(load, settings.generator_cpus, lambda _: None, host=ground.load)
    return _median(driven.result.connect)


def _median(distribution: Distribution) -> int:
    if distribution.p50_ns is None:
        raise BenchmarkError("no connection came about")
    return distribution.p50_ns


async def _loss_rate_order(settings: Settings, tell: Tell) -> Table:
    rows = []
    for link, asked in (
        (Link(loss=0.01), "loss 1 %"),
        (Link(loss=0.1), "loss 10 %"),
        (Link(latency=20 * _MS), "20 ms, constant"),
        (Link(latency=20 * _MS, jitter=10 * _MS), "20 ms ± 10 ms"),
    ):
        tell(f"datagrams over {asked}")
        async with _hosts(link, settings) as (ground, _):
            count = settings.count_of(_DATAGRAMS) if link.loss != 0.01 else settings.count_of(4 * _DATAGRAMS)
            received, sent = await _datagrams(ground, settings, count, _DATAGRAMS_PER_S)
            lost = 1 - received["received"] / sent["sent"]
            rows.append((asked, f"{lost:.3%} lost of {count:,}", "kept" if received["ordered"] else "not kept"))
    for rate in (2_000_000, 20_000_000):
        asked = f"rate {rate // 1_000_000} Mbit/s"
        tell(f"a stream over {asked}")
        async with _hosts(Link(latency=2 * _MS, rate=rate), settings) as (ground, _):
            share = await _stream(ground, settings, rate)
            rows.append((asked, f"{share:.1%} of it, in whole frames", "–"))
    return Table(
        "loss, order, rate",
        ("asked", "found", "order"),
        tuple(rows),
        goals=(Goal("loss and rate", "within 5 % of what was asked", "–"), Goal("order", "kept", "–")),
    )


async def _stream(ground: Ground, settings: Settings, rate: int) -> float:
    """How much of the rate one TCP stream carries, its heads counted in."""
    drained, _ = await _both(
        ground, settings, ("drain", ground.server.address), ("pour", ground.server.address, str(_POUR_S))
    )
    whole = _MTU + _ETHERNET
    return float(drained["bytes_per_s"]) * 8 * whole / (_MTU - _IP - _TCP) / rate


async def _datagrams(
    ground: Ground, settings: Settings, count: int, rate: float
) -> tuple[dict[str, Any], dict[str, Any]]:
    server = ground.server.address
    return await _both(
        ground, settings, ("receive", server, str(count)), ("send", server, str(count), str(rate), str(_DATAGRAM_BYTES))
    )


async def _throughput(settings: Settings, tell: Tell) -> Table:
    """Packets a second through a delay line that has a processor of its own, and what it adds to their delay."""
    rows = []
    count = round(settings.seconds_of(_PACKETS_S) * _PACKETS_PER_S)
    for link, asked in ((Link(), "wires alone"), (Link(latency=10 * _MS), "through the line, 5 ms one way")):
        tell(f"{_PACKETS_PER_S:,.0f} packets/s {asked}")
        async with _hosts(link, settings) as (ground, _):
            # The ends have the server's processor, so that the line has its own to itself.
            received, sent = await _datagrams(ground, settings, count, _PACKETS_PER_S)
            late = sorted(delay - link.latency // 2 for delay in received["delays_ns"])
            lines = await ground.link_counts()
            rows.append(
                (
                    asked,
                    f"{sent['rate_per_s']:,.0f}",
                    f"{1 - received['received'] / count:.3%}",
                    f"{late[len(late) // 2] / 1000:.0f}",
                    f"{late[len(late) * 99 // 100] / 1000:.0f}",
                    f"{late[-1] / 1000:.0f}",
                    "–" if not lines else f"{_late_us(lines):.0f}",
                )
            )
    return Table(
        f"{_PACKETS_PER_S:,.0f} packets of {_DATAGRAM_BYTES} bytes a second",
        ("", "sent/s", "lost", "added p50 µs", "added p99 µs", "max µs", "the line's own p99 lateness µs"),
        tuple(rows),
        goals=(Goal("through the line", "≥ 50,000/s, ≤ 200 µs added at p99", "–"),),
        notes=("added: one-way delay beyond the link's own; both ends are in it, hence the wires alone beside",),
    )


def _late_us(lines: dict[str, Any]) -> float:
    return max((line.request.late_p99_ns or 0) for line in lines.values()) / 1000


async def _both(
    ground: Ground, settings: Settings, receiver: Sequence[str], sender: Sequence[str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What receiver and sender say, the one in the server's host, the other in the load's."""
    said: dict[str, dict[str, Any]] = {}
    async with await anyio.open_process(
        _command(ground.server, settings.server_cpus, *receiver), stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        text = (await process.stdout.receive()).decode()
        said["sender"] = await _packets(ground.load, settings.server_cpus, *sender)
        async for part in process.stdout:
            text += part.decode()
    lines = text.splitlines()
    if process.returncode != 0 or len(lines) < 2:
        raise BenchmarkError(f"{receiver[0]}: {text}")
    return json.loads(lines[-1]), said["sender"]


async def _packets(host: Host, cpus: tuple[int, ...], *words: str) -> dict[str, Any]:
    ran = await anyio.run_process(_command(host, cpus, *words), check=False, stderr=subprocess.STDOUT)
    if ran.returncode != 0:
        raise BenchmarkError(f"{words[0]}: {ran.stdout.decode()}")
    found: dict[str, Any] = json.loads(ran.stdout.decode().splitlines()[-1])
    return found


def _command(host: Host, cpus: tuple[int, ...], *words: str) -> list[str]:
    pinned = ["taskset", "-c", ",".join(map(str, cpus))]
    return host.inside([*pinned, sys.executable, packets.__file__, *words])


BENCHMARK = Benchmark("link", "what a link does beside what it is asked to do, and what a delay line costs", _run)
