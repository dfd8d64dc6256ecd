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
    of ``http_get``. The ``parser`` is ``elementtree``, which is written in C, or ``minidom``, written in Python.
    """

    name: ClassVar[str] = "feed"

    at: UpstreamName
    path: str
    hold_ns: int
    items: int
    parses: int
    tls: bool = False
    by_name: bool = False
    parser: str = "elementtree"

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
        parse = in_python if self.parser == "minidom" else in_c
        for _ in range(self.parses):
            description, items = parse(document)
        if description is None or items != self.items:
            raise LookupError(f"expected a feed of {self.items} items with a description, not of {items}")
        return description


def in_c(document: bytes) -> tuple[str | None, int]:
    """The feed's description and how many items it has. The interpreter's lock is kept from begin to end."""
    channel = ElementTree.fromstring(document).find("channel")
    return (None, 0) if channel is None else (channel.findtext("description"), len(channel.findall("item")))


def in_python(document: bytes) -> tuple[str | None, int]:
    """The same by a parser whose every event is handled in Python: other threads may take the lock between any two."""
    from xml.dom import minidom  # noqa: PLC0415  # who does not ask for it has not its memory

    parsed = minidom.parseString(document)
    texts = parsed.getElementsByTagName("description")
    text = texts[0].firstChild if texts else None
    found = (None if text is None else text.nodeValue), len(parsed.getElementsByTagName("item"))
    parsed.unlink()  # nodes know their parents: without it they stay until the garbage is collected
    return found
