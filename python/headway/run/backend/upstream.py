"""The HTTP backends and the name server: `headway-engine upstream`, which responds after a known time.

What the workloads' operations request of an upstream are routes of the engine, with a token in each response as proof.

The certificate of a run's HTTPS upstreams is signed by itself, and made for the run.
"""

import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from headway.engine.upstream import DnsOrder, RouteOrder, TlsOrder, UpstreamOrder, UpstreamReady, UpstreamSnapshot
from headway.errors import Fault, MissingError, StudyError
from headway.record.record import BackendCount
from headway.run.actor import ANSWER_DEADLINE_S, Actor, engine_actor
from headway.run.backend.backend import ActorBackend
from headway.run.role_host import LOOPBACK, Host
from headway.study.hosts import Dns
from headway.study.operations import Feed, HttpGet, HttpPost, SingleOperation, UpstreamName, single_operations
from headway.study.workload import Workload

AGAIN = "/again"
"""What is put behind a page's path to request it once more, where it responds without errors."""


@dataclass(frozen=True)
class Routes:
    """The routes over plain HTTP and over TLS, and the token of each path."""

    plain: tuple[RouteOrder, ...] = ()
    tls: tuple[RouteOrder, ...] = ()
    tokens: Mapping[str, str] = field(default_factory=dict)


def upstream_routes(workloads: Sequence[Workload], nonce: str, at: UpstreamName = "http") -> Routes:
    """Return a route for each path that is requested from this upstream.

    Raises StudyError where two operations need different responses from one path.
    """
    asked: dict[tuple[bool, str], RouteOrder] = {}
    first: dict[str, tuple[str, str]] = {}
    faults: dict[str, Fault] = {}
    for workload in workloads:
        for operation in single_operations(workload.operations):
            for tls, route, token in _routes(operation, nonce, at):
                other, known = first.setdefault(route.path, (workload.name, token))
                if known != token or asked.setdefault((tls, route.path), route) != route:
                    message = f"workloads {other!r} and {workload.name!r} want different answers from {route.path}"
                    remedy = "give the operations the same hold and error_share, or two paths"
                    faults.setdefault(route.path, Fault(message, "workloads", remedy))
    if faults:
        raise StudyError(*faults.values())
    plain, over_tls = (tuple(r for (tls, _), r in asked.items() if tls is over) for over in (False, True))
    return Routes(plain, over_tls, {path: token for path, (_, token) in first.items()})


def _routes(operation: SingleOperation, nonce: str, at: UpstreamName) -> Iterator[tuple[bool, RouteOrder, str]]:
    """Yield the operation's routes at this upstream: whether over TLS, the route, and the token in its response."""
    if isinstance(operation, HttpPost) and at == "http":
        token = f"posted {nonce}"
        yield False, _route(operation, operation.path, token, operation.error_share), token
    if isinstance(operation, HttpGet) and at == operation.at:
        token = f"page {nonce}"
        yield operation.tls, _route(operation, operation.path, token, operation.error_share), token
        if operation.retry_after is not None:
            yield operation.tls, _route(operation, operation.path + AGAIN, token), token
    if isinstance(operation, Feed) and at == operation.at:
        token = f"parsed {nonce}"
        yield operation.tls, _route(operation, operation.path, feed(operation.items, token)), token


def _route(operation: HttpPost | HttpGet | Feed, path: str, body: str, error_share: float = 0) -> RouteOrder:
    return RouteOrder(path=path, latency=operation.hold, body=body, error_share=error_share)


def feed(items: int, description: str) -> str:
    """An RSS 2.0 document of so many items (https://www.rssboard.org/rss-specification), some 250 bytes each."""
    root = ElementTree.Element("rss", version="2.0")
    channel = ElementTree.SubElement(root, "channel")
    about = {"title": "News", "link": "http://external.headway.test/", "description": description}
    for name, text in about.items():
        ElementTree.SubElement(channel, name).text = text
    for number in range(items):
        item = ElementTree.SubElement(channel, "item")
        link = f"http://external.headway.test/news/{number}"
        title = f"What happened, and why it matters & to whom: the {number}th of {items} stories"
        for name, text in {"title": f"Story {number}", "link": link, "guid": link, "description": title}.items():
            ElementTree.SubElement(item, name).text = text
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True)


DAYS = 2
"""Longer than any run that a person waits for; clients do not verify it."""


@dataclass(frozen=True)
class Certificate:
    """A certificate and its key, files in PEM."""

    certificate: Path
    key: Path


def make_certificate(folder: Path) -> Certificate:
    """Writes both into the folder, by the openssl command: on P-256, as most sites have it. Raises MissingError."""
    openssl = shutil.which("openssl")
    if openssl is None:
        message = "openssl is missing, which makes the certificate of the upstreams that speak HTTPS"
        raise MissingError(Fault(message, remedy="apt-get install openssl"))
    made = Certificate(folder / "upstream.pem", folder / "upstream.key")
    words = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-subj", "/CN=headway.test", "-addext", "subjectAltName=DNS:*.headway.test", "-days", str(DAYS),
             "-keyout", str(made.key), "-out", str(made.certificate))  # fmt: skip
    ran = subprocess.run((openssl, *words), capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        raise MissingError(
            Fault(f"openssl made no certificate: {ran.stderr.strip()}", remedy="install a newer openssl")
        )
    return made


Upstream = ActorBackend[UpstreamSnapshot]


@asynccontextmanager
async def upstream_backend(
    routes: Routes, seed: int, cpus: Sequence[int], *, host: Host = LOOPBACK, name: UpstreamName = "http"
) -> AsyncIterator[Upstream]:
    """Run an upstream on free ports of its host: a server for plain HTTP, one for HTTPS, or both.

    Raises StageError when it cannot be started, MissingError when no certificate can be made for one that needs it.
    """
    order = UpstreamOrder(listen=f"{host.address}:0", seed=seed, routes=routes.plain)
    actors: list[Actor[Any]] = []
    configuration: dict[str, str | int] = {}
    async with AsyncExitStack() as stack:
        if routes.plain or not routes.tls:
            actor, address = await _started(stack, order, host, cpus)
            actors.append(actor)
            configuration["url"] = f"http://{address}"
        if routes.tls:
            with tempfile.TemporaryDirectory(prefix="headway-certificate-") as folder:
                made = make_certificate(Path(folder))  # the server reads it before it reports that it is ready
                tls = TlsOrder(certificate_file=str(made.certificate), key_file=str(made.key))
                over_tls = order.model_copy(update={"routes": routes.tls, "tls": tls})
                actor, address = await _started(stack, over_tls, host, cpus)
            actors.append(actor)
            configuration["tls_url"] = f"https://{address}"
        paths = [f"{route.path} ({route.latency.law})" for route in routes.plain]
        paths += [f"{route.path} ({route.latency.law}, TLS)" for route in routes.tls]
        description = f"headway-engine upstream: {', '.join(paths)}"
        yield ActorBackend(name, configuration, routes.tokens, description, actors, UpstreamSnapshot, _requests)


async def _started(
    stack: AsyncExitStack, order: UpstreamOrder, host: Host, cpus: Sequence[int]
) -> tuple[Actor[Any], str]:
    actor = engine_actor("upstream", order, UpstreamReady, UpstreamSnapshot, host=host, cpus=cpus)
    await stack.enter_async_context(actor)
    return actor, (await actor.expect(UpstreamReady, ANSWER_DEADLINE_S)).address


def _requests(snapshots: Sequence[UpstreamSnapshot], cpu_ns: int) -> BackendCount:
    """Add up all routes. The high-water mark of two servers is the sum of theirs: no more was in flight at once."""
    routes = [route for snapshot in snapshots for route in snapshot.routes.values()]
    return BackendCount(
        requests=sum(route.requests for route in routes),
        errors=sum(route.errors for route in routes),
        in_flight_high_water=sum(snapshot.in_flight_high_water for snapshot in snapshots),
        connections_opened=sum(snapshot.connections_opened for snapshot in snapshots),
        busy_ns=sum(route.busy_ns for route in routes),
        cpu_ns=cpu_ns,
    )


DNS_PORT = 53


def name_of(backend: str) -> str:
    """Return the name by which a backend is known to servers. `.test` is kept for such use (RFC 6761, section 6.2)."""
    return f"{backend}.headway.test"


@asynccontextmanager
async def dns_backend(
    dns: Dns, addresses: Mapping[str, str], seed: int, cpus: Sequence[int], *, host: Host
) -> AsyncIterator[Upstream]:
    """Run the name server, which resolves these backends' names after a known time.

    Raises StageError when it cannot be started.
    """
    names = {name_of(backend): address for backend, address in addresses.items()}
    order = UpstreamOrder(
        listen=f"{host.address}:0",
        seed=seed,
        routes=(),
        dns=DnsOrder(listen=f"{host.address}:{DNS_PORT}", latency=dns.hold, names=names),
    )
    description = f"headway-engine upstream, a name server for {', '.join(names)} ({dns.hold.law})"
    async with AsyncExitStack() as stack:
        actor, _ = await _started(stack, order, host, cpus)
        yield ActorBackend("dns", {}, {}, description, [actor], UpstreamSnapshot, _queries)


def _queries(snapshots: Sequence[UpstreamSnapshot], _: int) -> BackendCount:
    """Errors are queries that got no address."""
    counts = snapshots[0].dns
    assert counts is not None, "it was ordered to be a name server"
    return BackendCount(
        requests=counts.queries, errors=counts.without_address, in_flight_high_water=counts.in_flight_high_water
    )
