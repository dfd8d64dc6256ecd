"""The HTTP backends and the name server: `headway-engine upstream`, which responds after a known time.

The certificate of a run's HTTPS upstreams is signed by itself, and made for the run.
"""

import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter

from headway.engine import find_engine
from headway.engine.upstream import DnsOrder, TlsOrder, UpstreamOrder, UpstreamReady, UpstreamSnapshot
from headway.errors import Fault, MissingError
from headway.record.record import BackendCount
from headway.run.actor import Actor
from headway.run.backend.backend import DEADLINE_S, ActorBackend
from headway.run.backend.upstream_routes import Routes
from headway.run.role_host import LOOPBACK, Host
from headway.study.hosts import Dns
from headway.study.operations import UpstreamName

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


UpstreamMessage = Annotated[UpstreamReady | UpstreamSnapshot, Field(discriminator="event")]
UPSTREAM_MESSAGE: TypeAdapter[UpstreamMessage] = TypeAdapter(UpstreamMessage)

Upstream = ActorBackend[UpstreamSnapshot]


@asynccontextmanager
async def upstream_backend(
    routes: Routes, seed: int, cpus: Sequence[int], *, host: Host = LOOPBACK, name: UpstreamName = "http"
) -> AsyncIterator[Upstream]:
    """Run an upstream on free ports of its host: a server for plain HTTP, one for HTTPS, or both.

    Raises StageError when it cannot be started, MissingError when no certificate can be made for one that needs it.
    """
    order = UpstreamOrder(listen=f"{host.address}:0", seed=seed, routes=routes.plain)
    actors: list[Actor[UpstreamMessage]] = []
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
) -> tuple[Actor[UpstreamMessage], str]:
    actor = Actor([str(find_engine()), "upstream"], order, UPSTREAM_MESSAGE, host=host, cpus=cpus)
    await stack.enter_async_context(actor)
    return actor, (await actor.expect(UpstreamReady, DEADLINE_S)).address


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
