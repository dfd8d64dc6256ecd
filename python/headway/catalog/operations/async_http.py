"""The HTTP clients of the async operations: aiohttp, or Tornado's own with a queue and a timeout for each request."""

# ruff: noqa: PLC0415  # a library is imported only where its client was asked for: start-up time and memory; and some
# of the servers' environments have no Tornado, hence the ignores for mypy at the imports

import json as json_text
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .clients import unverified_tls_context
from .server_settings import Configuration, Unlimited, chosen, required

if TYPE_CHECKING:
    import ssl

    from aiohttp import ClientSession
    from aiohttp.abc import AbstractResolver
    from tornado.simple_httpclient import SimpleAsyncHTTPClient  # type: ignore[import-not-found,unused-ignore]

NO_LIMIT = 100_000
"""Tornado's client always has one; nobody reaches this."""

FAILED = 599
"""The status that Tornado gives to what was no answer."""


@dataclass(frozen=True, slots=True)
class AiohttpClient:
    """Calls upstreams; a request that finds all connections of the pool, which is for all upstreams, in use waits."""

    session: "ClientSession"
    size: int | Unlimited
    timeout_s: float | None
    reuse: bool

    async def request(self, method: str, url: str, json: object = None) -> tuple[int, bytes]:
        """The status, whatever it is, and the body; the connection goes back to the pool."""
        async with self.session.request(method, url, json=json) as response:
            return response.status, await response.read()


@dataclass(frozen=True, slots=True)
class TornadoClient:
    """Calls upstreams, ``size`` requests at once; the others queue. Each request has a connection of its own.

    ``timeout_s`` is how long a request may wait in the queue, and then, counted anew, for its response: Tornado's
    ``connect_timeout`` and ``request_timeout``.
    """

    client: "SimpleAsyncHTTPClient"
    size: int | Unlimited
    timeout_s: float | None
    tls: "ssl.SSLContext"
    reuse: bool = False

    async def request(self, method: str, url: str, json: object = None) -> tuple[int, bytes]:
        """The status, whatever it is, and the body. Raises ConnectionError where there is no response in time."""
        from tornado.httpclient import HTTPRequest  # type: ignore[import-not-found,unused-ignore]

        requested = HTTPRequest(
            url,
            method=method,
            headers=None if json is None else {"Content-Type": "application/json"},
            body=None if json is None else json_text.dumps(json).encode(),
            connect_timeout=self.timeout_s or 0,  # 0 is for ever, None would be 20 s
            request_timeout=self.timeout_s or 0,
            follow_redirects=False,
            ssl_options=self.tls,
        )
        response = await self.client.fetch(requested, raise_error=False)
        if response.code == FAILED:
            raise ConnectionError(str(response.error))
        return response.code, response.body


@asynccontextmanager
async def open_http_client(configuration: Configuration) -> AsyncIterator[AiohttpClient | TornadoClient]:
    """The client with the declared capacities: aiohttp, or with the setting ``client = "tornado"`` Tornado's own.

    Names are looked up for every connection, in a thread: a name server says itself how long its answers may be kept,
    which aiohttp's cache does not ask. With the setting ``resolver = "blocking"`` they are looked up on the loop, which
    is blocked meanwhile: so Tornado's client did it until version 5 (``tornado.netutil.BlockingResolver``).
    """
    capacities = configuration.capacities
    size: int | Unlimited = "unlimited"
    if capacities.client_pool != "unlimited":
        size = required(capacities, "client_pool")
    blocks = chosen(configuration, "resolver", ("threaded", "blocking")) == "blocking"
    tls = unverified_tls_context()
    if chosen(configuration, "client", ("aiohttp", "tornado")) == "tornado":
        from tornado.netutil import BlockingResolver  # type: ignore[import-not-found,unused-ignore]
        from tornado.simple_httpclient import SimpleAsyncHTTPClient  # type: ignore[import-not-found,unused-ignore]

        client = SimpleAsyncHTTPClient(
            force_instance=True,
            max_clients=NO_LIMIT if size == "unlimited" else size,
            resolver=BlockingResolver() if blocks else None,
        )
        try:
            yield TornadoClient(client, size, capacities.client_timeout_s, tls)
        finally:
            client.close()
        return

    import aiohttp

    connector = aiohttp.TCPConnector(
        limit=0 if size == "unlimited" else size,
        force_close=capacities.client_reuse is False,
        ssl=tls,
        use_dns_cache=False,
        resolver=blocking_resolver() if blocks else None,
    )
    timeout = aiohttp.ClientTimeout(total=capacities.client_timeout_s)
    async with aiohttp.ClientSession(connector=connector, timeout=timeout) as session:
        # aiohttp's 0 means no limit.
        yield AiohttpClient(session, connector.limit or "unlimited", session.timeout.total, not connector.force_close)


def blocking_resolver() -> "AbstractResolver":
    """The host's own resolver for aiohttp, called where it should not be: on the loop."""
    from aiohttp.abc import AbstractResolver, ResolveResult

    class BlockingResolver(AbstractResolver):
        async def resolve(self, host: str, port: int = 0, family: Any = socket.AF_INET) -> list[ResolveResult]:
            return [
                ResolveResult(hostname=host, host=str(address[0]), port=port, family=kind, proto=proto, flags=numeric)
                for kind, _, proto, _, address in socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)
            ]

        async def close(self) -> None:
            pass

    numeric = socket.AI_NUMERICHOST
    return BlockingResolver()
