"""Get a page from another service over HTTP or HTTPS, and once more where it failed."""

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .upstream import UpstreamName, body_of

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients

NANOSECONDS_PER_SECOND = 1_000_000_000


@dataclass(frozen=True, slots=True)
class HttpGet:
    """GET ``path`` of the upstream ``at``; the token is the answer's body.

    Over HTTPS with ``tls``, whose certificate is not verified; ``by_name`` looks the upstream's name up, else it is
    asked by its address. After an answer of the 500s, and ``retry_after_ns``, the page is asked for once more at
    ``path``/again; None fails the step. ``hold_ns`` is how long the upstream holds its answer: its own setting.
    """

    name: ClassVar[str] = "http_get"

    at: UpstreamName
    path: str
    hold_ns: int
    tls: bool = False
    by_name: bool = False
    retry_after_ns: int | None = None

    @property
    def backend(self) -> str | None:
        return self.at

    def blocking(self, clients: "BlockingClients") -> str:
        response = clients.http.request("GET", self.url(clients))
        if response.status >= 500 and self.retry_after_ns is not None:
            time.sleep(self.retry_after_ns / NANOSECONDS_PER_SECOND)
            response = clients.http.request("GET", f"{self.url(clients)}/again")
        return body_of(response.status, response.data).decode()

    async def awaiting(self, clients: "AwaitingClients") -> str:
        status, body = await asked(clients, self.url(clients))
        if status >= 500 and self.retry_after_ns is not None:
            await asyncio.sleep(self.retry_after_ns / NANOSECONDS_PER_SECOND)
            status, body = await asked(clients, f"{self.url(clients)}/again")
        return body_of(status, body).decode()

    def url(self, clients: "BlockingClients | AwaitingClients") -> str:
        return clients.upstreams.url(self.at, self.path, tls=self.tls, by_name=self.by_name)


async def asked(clients: "AwaitingClients", url: str) -> tuple[int, bytes]:
    """The status and the body of an answer, with the connection given back to the pool."""
    async with clients.http.request("GET", url) as response:
        return response.status, await response.read()
