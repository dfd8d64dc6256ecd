"""The name server, in a host of its own, asked by the resolver in the server's host and by messages of DNS."""

import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from headway.engine.delay_law import Fixed
from headway.errors import StageError
from headway.run.backend.upstream import Upstream, dns_backend, name_of
from headway.run.testbed.testbed import Ground
from headway.study.hosts import Dns
from headway.study.network import DIRECT
from headway.units import NS_PER_MS

from ..testbed.grounds import CPUS, namespaces, python

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hosts")]

# One question of A records at a time, where getaddrinfo asks for AAAA as well; the dot keeps it from trying more names.
RESOLVE = """
import socket
try:
    print(socket.gethostbyname("{name}."))
except OSError as error:
    print(type(error).__name__)
"""

# RFC 1035, section 4: a header that asks one question, the name, type A, class IN.
ASK = """
import socket, struct
asked = struct.pack("!HHHHHH", 7, 0x0100, 1, 0, 0, 0)
asked += b"".join(bytes([len(label)]) + label for label in b"{name}".split(b".")) + b"\\0" + struct.pack("!HH", 1, 1)
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
    client.settimeout(10)
    client.sendto(asked, ("10.77.0.11", 53))
    answer = client.recv(512)
identity, flags, questions, answers = struct.unpack("!HHHH", answer[:8])
print(identity, flags & 0xF, answers, socket.inet_ntoa(answer[-4:]))
"""


@asynccontextmanager
async def name_server(hold_ns: int = 0) -> AsyncIterator[tuple[Upstream, Ground]]:
    """The name server for `http` alone, and the hosts of a trial."""
    dns = Dns(hold=Fixed(delay=hold_ns), names=("http",))
    async with namespaces("http", "dns", dns=dns) as testbed:
        addresses = {"http": testbed.backend("http").address}
        host = testbed.backend("dns")
        async with (
            dns_backend(dns, addresses, 1, CPUS.backends, host=host) as server,
            testbed.ground(DIRECT) as ground,
        ):
            yield server, ground


async def test_a_message_is_answered_with_the_address_after_the_hold() -> None:
    async with name_server(100 * NS_PER_MS) as (server, ground):
        began = time.monotonic_ns()
        assert await python(ground.server, ASK.format(name=name_of("http"))) == "7 0 1 10.77.0.10"
        assert time.monotonic_ns() - began >= 100 * NS_PER_MS
        first, second = await server.count(), await server.count()
    assert (first.requests, first.errors, first.in_flight_high_water) == (1, 0, 1)
    assert (second.requests, second.in_flight_high_water) == (1, 0)


async def test_the_servers_host_resolves_by_it_and_the_loads_does_not() -> None:
    async with name_server() as (server, ground):
        resolve = RESOLVE.format(name=name_of("http"))
        assert await python(ground.server, resolve) == "10.77.0.10"
        assert (await server.count()).requests == 1
        assert await python(ground.load, resolve) == "gaierror"
        assert (await server.count()).requests == 1


async def test_a_name_that_nobody_has_is_an_error() -> None:
    async with name_server() as (server, ground):
        assert await python(ground.server, RESOLVE.format(name=name_of("smtp"))) == "gaierror"
        count = await server.count()
    assert (count.requests, count.errors) == (1, 1)


async def test_it_says_what_it_is_and_servers_are_told_nothing() -> None:
    async with name_server() as (server, _):
        assert server.name == "dns"
        assert server.configuration == server.tokens == {}
        assert server.description == "headway-engine upstream, a name server for http.headway.test (fixed)"


async def test_a_dead_name_server_is_told() -> None:
    async with name_server() as (server, _):
        await server.check()
        os.kill(server.actors[0].pid, 9)
        with pytest.raises(StageError, match="SIGKILL"):
            await server.check()
