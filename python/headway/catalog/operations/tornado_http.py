"""Tornado's own HTTP client, as the async operations ask for it: a queue before its places, and a timeout for each."""

# ruff: noqa: PLC0415  # tornado is imported only where its client was asked for: start-up time and memory; and some of
# the servers' environments have none, hence the ignores for mypy at the imports

import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from json import dumps
from typing import TYPE_CHECKING

from .server_settings import Unlimited
from .upstreams import unverified_tls_context

if TYPE_CHECKING:
    from tornado.simple_httpclient import SimpleAsyncHTTPClient  # type: ignore[import-not-found,unused-ignore]

NO_LIMIT = 100_000
"""Tornado's client always has one; nobody reaches this."""

FAILED = 599
"""The status that Tornado gives to what was no answer."""


@dataclass(frozen=True, slots=True)
class TornadoResponse:
    """An answer as a whole; ``read`` is there for who knows aiohttp's."""

    status: int
    body: bytes

    async def read(self) -> bytes:
        """The body."""
        return self.body


@dataclass(frozen=True, slots=True)
class TornadoHttp:
    """Asks upstreams, ``size`` requests at once; the others queue. Each request has a connection of its own.

    ``timeout_s`` is how long a request may wait in the queue, and then, counted anew, for its response: Tornado's
    ``connect_timeout`` and ``request_timeout``.
    """

    client: "SimpleAsyncHTTPClient"
    size: int | Unlimited
    timeout_s: float | None
    tls: ssl.SSLContext

    @asynccontextmanager
    async def request(self, method: str, url: str, *, json: object = None) -> AsyncIterator[TornadoResponse]:
        """The answer, whatever its status.

        Raises:
            ConnectionError: There was none, or none in time.
        """
        from tornado.httpclient import HTTPRequest  # type: ignore[import-not-found,unused-ignore]

        requested = HTTPRequest(
            url,
            method=method,
            headers=None if json is None else {"Content-Type": "application/json"},
            body=None if json is None else dumps(json).encode(),
            connect_timeout=self.timeout_s or 0,  # 0 is for ever, None would be 20 s
            request_timeout=self.timeout_s or 0,
            follow_redirects=False,
            ssl_options=self.tls,
        )
        answer = await self.client.fetch(requested, raise_error=False)
        if answer.code == FAILED:
            raise ConnectionError(str(answer.error))
        yield TornadoResponse(answer.code, answer.body)


def tornado_http(size: int | Unlimited, timeout_s: float | None, *, blocking_resolver: bool) -> TornadoHttp:
    """The client, which is the loop's that runs. Names are looked up on that loop, or in one of its threads."""
    from tornado.netutil import BlockingResolver  # type: ignore[import-not-found,unused-ignore]
    from tornado.simple_httpclient import SimpleAsyncHTTPClient  # type: ignore[import-not-found,unused-ignore]

    client = SimpleAsyncHTTPClient(
        force_instance=True,
        max_clients=NO_LIMIT if size == "unlimited" else size,
        resolver=BlockingResolver() if blocking_resolver else None,
    )
    return TornadoHttp(client, size, timeout_s, unverified_tls_context())
