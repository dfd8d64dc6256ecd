"""Get an XML feed from another service, and parse it: a wait and a computation."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar
from xml.etree import ElementTree

from .upstream import UpstreamName, body_of

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients


@dataclass(frozen=True, slots=True)
class Feed:
    """GET ``path`` of the upstream ``at``, an RSS feed of ``items``, and parse it ``parses`` times.

    The token is the feed's own description, read from the last parse. ``tls``, ``by_name`` and ``hold_ns`` are those
    of ``http_get``.
    """

    name: ClassVar[str] = "feed"

    at: UpstreamName
    path: str
    hold_ns: int
    items: int
    parses: int
    tls: bool = False
    by_name: bool = False

    @property
    def backend(self) -> str | None:
        return self.at

    def blocking(self, clients: "BlockingClients") -> str:
        response = clients.http.request("GET", self.url(clients))
        return self.parsed(body_of(response.status, response.data))

    async def awaiting(self, clients: "AwaitingClients") -> str:
        async with clients.http.request("GET", self.url(clients)) as response:
            body = body_of(response.status, await response.read())
        # There is nothing to await in parsing: it holds the loop, as it does in any real program.
        return self.parsed(body)

    def url(self, clients: "BlockingClients | AwaitingClients") -> str:
        return clients.upstreams.url(self.at, self.path, tls=self.tls, by_name=self.by_name)

    def parsed(self, document: bytes) -> str:
        """The feed's description, once it was parsed as often as it should be.

        Raises:
            LookupError: It is not the feed that was asked for.
        """
        for _ in range(self.parses):
            channel = ElementTree.fromstring(document).find("channel")
            items = 0 if channel is None else len(channel.findall("item"))
        description = None if channel is None else channel.findtext("description")
        if description is None or items != self.items:
            raise LookupError(f"expected a feed of {self.items} items with a description, not of {items}")
        return description
