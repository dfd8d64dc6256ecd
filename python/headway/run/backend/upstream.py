"""The HTTP backends: `headway-engine upstream`, which responds to each path after a known time, in plain or over TLS.

The certificate of a run's HTTPS upstreams is signed by itself, and made for the run.
"""

import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import anyio
from pydantic import Field, TypeAdapter

from headway.engine import find_engine
from headway.engine.upstream import RouteOrder, TlsOrder, UpstreamOrder, UpstreamReady, UpstreamSnapshot
from headway.errors import Fault, MissingError
from headway.record.record import BackendCount
from headway.run.actor import Actor
from headway.run.backend.upstream_routes import Routes
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.role_host import LOOPBACK, Host
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

DEADLINE_S = 10.0


class Upstream:
    """An HTTP upstream, running: a server for plain HTTP, one for HTTPS, or both, on ports of their own."""

    def __init__(self, name: UpstreamName, routes: Routes) -> None:
        self.name: UpstreamName = name
        self.configuration: Mapping[str, str | int] = {}
        self.tokens: Mapping[str, str] = routes.tokens
        paths = ", ".join([*_describe_routes(routes.plain), *_describe_routes(routes.tls, ", TLS")])
        self.description = f"headway-engine upstream: {paths}"
        self._actors: list[Actor[UpstreamMessage]] = []
        self._receiving = anyio.Lock()

    def serves(self, actor: Actor[UpstreamMessage], key: str, url: str) -> None:
        """One of its servers runs, where servers under test are told by this key."""
        self._actors.append(actor)
        self.configuration = {**self.configuration, key: url}

    async def count(self) -> BackendCount:
        """Totals over all routes; the high-water mark is since the previous count. Where it has two servers, plain and
        TLS, that is the sum of theirs: no more was in flight at once."""
        async with self._receiving:
            snapshots = [await _snapshot(actor) for actor in self._actors]
        routes = [route for snapshot in snapshots for route in snapshot.routes.values()]
        return BackendCount(
            requests=sum(route.requests for route in routes),
            errors=sum(route.errors for route in routes),
            in_flight_high_water=sum(snapshot.in_flight_high_water for snapshot in snapshots),
            connections_opened=sum(snapshot.connections_opened for snapshot in snapshots),
            busy_ns=sum(route.busy_ns for route in routes),
            cpu_ns=sum(tree_cpu_ns(actor.pid) or 0 for actor in self._actors),
        )

    async def check(self) -> None:
        """Raise StageError when it no longer responds."""
        await self.count()


def _describe_routes(routes: Iterable[RouteOrder], how: str = "") -> list[str]:
    return [f"{route.path} ({route.latency.law}{how})" for route in routes]


async def _snapshot(actor: Actor[UpstreamMessage]) -> UpstreamSnapshot:
    await actor.command("snapshot")
    return await actor.expect(UpstreamSnapshot, DEADLINE_S)


@asynccontextmanager
async def upstream_backend(
    routes: Routes, seed: int, cpus: Sequence[int], *, host: Host = LOOPBACK, name: UpstreamName = "http"
) -> AsyncIterator[Upstream]:
    """Runs the upstream on free ports of its host.

    Raises StageError when it cannot be started, MissingError when no certificate can be made for one that needs it.
    """
    listen, upstream = f"{host.address}:0", Upstream(name, routes)
    async with AsyncExitStack() as stack:
        if routes.plain or not routes.tls:
            order = UpstreamOrder(listen=listen, seed=seed, routes=routes.plain)
            actor, address = await _started(stack, order, host, cpus)
            upstream.serves(actor, "url", f"http://{address}")
        if routes.tls:
            with tempfile.TemporaryDirectory(prefix="headway-certificate-") as folder:
                made = make_certificate(Path(folder))  # the server reads it before it reports that it is ready
                tls = TlsOrder(certificate_file=str(made.certificate), key_file=str(made.key))
                order = UpstreamOrder(listen=listen, seed=seed, routes=routes.tls, tls=tls)
                actor, address = await _started(stack, order, host, cpus)
            upstream.serves(actor, "tls_url", f"https://{address}")
        yield upstream


async def _started(
    stack: AsyncExitStack, order: UpstreamOrder, host: Host, cpus: Sequence[int]
) -> tuple[Actor[UpstreamMessage], str]:
    actor = Actor([str(find_engine()), "upstream"], order, UPSTREAM_MESSAGE, host=host, cpus=cpus)
    await stack.enter_async_context(actor)
    ready = await actor.expect(UpstreamReady, DEADLINE_S)
    return actor, ready.address
