"""Two hosts with a network between them, and what they say of it."""

import json
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import anyio

from bench import packets
from bench.failure import BenchmarkError
from bench.settings import Settings
from headway.engine.delay_law import Fixed
from headway.engine.message import Distribution
from headway.engine.order import ClosedOrder, LoadOrder, RequestOrder, StopByCount, TargetOrder
from headway.engine.upstream import RouteOrder, TlsOrder, UpstreamOrder, UpstreamReady, UpstreamSnapshot
from headway.run.actor import engine_actor
from headway.run.driver.engine import drive
from headway.run.machine.cpus import Partition
from headway.run.role_host import Host
from headway.run.testbed.namespaces import open_namespaces
from headway.run.testbed.testbed import Ground
from headway.study.catalog import read_study
from headway.study.network import Network, NetworkLevel

LINE = "headway-engine link"
AWAKE = "headway-engine link, awake"
ALWAYS_NS = 10_000_000
"""Longer than any packet waits here: the line never sleeps."""

DATAGRAM_BYTES = 200
_CONNECTIONS = 20
_POUR_S = 5.0
_ETHERNET, _IP, _TCP = 14, 20, 32
"""Bytes of a frame's heads; TCP's with its timestamps. A bandwidth is one of whole frames."""

_MTU = 1500


@asynccontextmanager
async def two_hosts(network: Network, settings: Settings, served_by: str = LINE) -> AsyncIterator[Ground]:
    """Two hosts with this network between them."""
    level = NetworkLevel(name="asked", load=network)
    study = read_study("signup").model_copy(update={"networks": (level,), "seed": settings.seed})
    partition = Partition(server=settings.server_cpus, load=settings.generator_cpus, backends=settings.generator_cpus)
    async with open_namespaces(study, partition, (), netem=served_by == "netem") as testbed:
        testbed.spin_ns = ALWAYS_NS if served_by == AWAKE else 0
        async with testbed.ground(level) as ground:
            yield ground


async def connect_ns(ground: Ground, settings: Settings, scheme: str, tls: TlsOrder | None) -> int:
    """The median that a new connection takes, one after the other, TLS's handshake included."""
    route = RouteOrder(path="/", latency=Fixed(delay=0), body="here")
    order = UpstreamOrder(listen=f"{ground.server.address}:0", routes=(route,), tls=tls)
    server = engine_actor(
        "upstream", order, UpstreamReady, UpstreamSnapshot, host=ground.server, cpus=settings.server_cpus
    )
    async with server as upstream:
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


async def stream_share(ground: Ground, settings: Settings, bandwidth: int) -> float:
    """How much of the bandwidth one TCP stream carries, its heads counted in."""
    drained, _ = await _both(
        ground, settings, ("drain", ground.server.address), ("pour", ground.server.address, str(_POUR_S))
    )
    whole = _MTU + _ETHERNET
    return float(drained["bytes_per_s"]) * 8 * whole / (_MTU - _IP - _TCP) / bandwidth


async def datagrams(
    ground: Ground, settings: Settings, count: int, rate: float
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What receiver and sender say of so many datagrams from the load's host to the server's."""
    server = ground.server.address
    return await _both(
        ground, settings, ("receive", server, str(count)), ("send", server, str(count), str(rate), str(DATAGRAM_BYTES))
    )


async def _both(
    ground: Ground, settings: Settings, receiver: Sequence[str], sender: Sequence[str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What receiver and sender say, the one in the server's host, the other in the load's."""
    outputs: dict[str, dict[str, Any]] = {}
    async with await anyio.open_process(
        _command(ground.server, settings.server_cpus, *receiver), stderr=subprocess.STDOUT
    ) as process:
        assert process.stdout is not None
        text = (await process.stdout.receive()).decode()
        outputs["sender"] = await output_in(ground.load, settings.server_cpus, *sender)
        async for part in process.stdout:
            text += part.decode()
    lines = text.splitlines()
    if process.returncode != 0 or len(lines) < 2:
        raise BenchmarkError(f"{receiver[0]}: {text}")
    return json.loads(lines[-1]), outputs["sender"]


async def output_in(host: Host, cpus: tuple[int, ...], *words: str) -> dict[str, Any]:
    """What `packets.py` says, run in this host. Raises BenchmarkError."""
    ran = await anyio.run_process(_command(host, cpus, *words), check=False, stderr=subprocess.STDOUT)
    if ran.returncode != 0:
        raise BenchmarkError(f"{words[0]}: {ran.stdout.decode()}")
    found: dict[str, Any] = json.loads(ran.stdout.decode().splitlines()[-1])
    return found


def _command(host: Host, cpus: tuple[int, ...], *words: str) -> list[str]:
    pinned = ["taskset", "-c", ",".join(map(str, cpus))]
    return host.inside([*pinned, sys.executable, packets.__file__, *words])
