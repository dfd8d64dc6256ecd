"""Operations that call another service: over HTTP (a page, a post, an XML feed) or SMTP (a mail)."""

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar
from xml.etree import ElementTree

from .server_settings import NANOSECONDS_PER_SECOND, UpstreamName

if TYPE_CHECKING:
    from .async_clients import AsyncClients
    from .sync_clients import SyncClients

DOCUMENT = {"user": "Ada Lovelace", "text": "has signed up"}

SENDER = "welcome@example.org"
RECIPIENT = "ada@example.org"
MESSAGE = (
    f"From: Headway <{SENDER}>\r\n"
    f"To: Ada Lovelace <{RECIPIENT}>\r\n"
    "Subject: Welcome\r\n"
    "\r\n"
    "Your account is ready.\r\n"
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetching:
    """A GET of ``path`` from the upstream ``at``, over a pooled connection.

    Over HTTPS with ``tls``, whose certificate is not verified; ``by_name`` looks the upstream's name up, else it is
    asked by its address. ``hold_ns`` (nanoseconds) is how long the upstream holds its response: the upstream's setting,
    named in operations because the workload says what it consists of.
    """

    at: UpstreamName
    path: str
    hold_ns: int
    tls: bool = False
    by_name: bool = False

    @property
    def backend(self) -> str | None:
        return self.at

    def url(self, clients: "SyncClients | AsyncClients") -> str:
        return clients.backends.url(self.at, self.path, tls=self.tls, by_name=self.by_name)


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpGet(Fetching):
    """GET a page; the token is the response body.

    After a response of the 500s, and ``retry_after_ns``, it is asked for once more at ``path``/again; None fails it.
    """

    name: ClassVar[str] = "http_get"

    retry_after_ns: int | None = None

    def run_sync(self, clients: "SyncClients") -> str:
        status, body = clients.http.request("GET", self.url(clients))
        if status >= 500 and self.retry_after_ns is not None:
            time.sleep(self.retry_after_ns / NANOSECONDS_PER_SECOND)
            status, body = clients.http.request("GET", f"{self.url(clients)}/again")
        return validated_body(status, body).decode()

    async def run_async(self, clients: "AsyncClients") -> str:
        status, body = await clients.http.request("GET", self.url(clients))
        if status >= 500 and self.retry_after_ns is not None:
            await asyncio.sleep(self.retry_after_ns / NANOSECONDS_PER_SECOND)
            status, body = await clients.http.request("GET", f"{self.url(clients)}/again")
        return validated_body(status, body).decode()


@dataclass(frozen=True, slots=True)
class HttpPost:
    """POST a JSON document to ``path`` of the upstream, over a pooled connection; the token is the response body."""

    name: ClassVar[str] = "http_post"
    backend: ClassVar[str | None] = "http"

    hold_ns: int
    path: str

    def run_sync(self, clients: "SyncClients") -> str:
        return validated_body(*clients.http.request("POST", self.url(clients), json=DOCUMENT)).decode()

    async def run_async(self, clients: "AsyncClients") -> str:
        return validated_body(*await clients.http.request("POST", self.url(clients), json=DOCUMENT)).decode()

    def url(self, clients: "SyncClients | AsyncClients") -> str:
        return clients.backends.url("http", self.path)


@dataclass(frozen=True, slots=True, kw_only=True)
class Feed(Fetching):
    """GET an RSS feed of ``items``, and parse it ``parses`` times; the token is the feed's own description.

    The ``parser`` is ``elementtree``, which is written in C, or ``minidom`` or ``feedparser``, written in Python.
    """

    name: ClassVar[str] = "feed"

    items: int
    parses: int
    parser: str = "elementtree"

    def run_sync(self, clients: "SyncClients") -> str:
        return self.parse(validated_body(*clients.http.request("GET", self.url(clients))))

    async def run_async(self, clients: "AsyncClients") -> str:
        body = validated_body(*await clients.http.request("GET", self.url(clients)))
        # There is nothing to await in parsing: it blocks the loop, as it does in any real program.
        return self.parse(body)

    def parse(self, document: bytes) -> str:
        """The feed's description, parsed as often as it should be. Raises LookupError where it is another feed."""
        parse = PARSERS[self.parser]
        for _ in range(self.parses):
            description, items = parse(document)
        if description is None or items != self.items:
            raise LookupError(f"expected a feed of {self.items} items with a description, not of {items}")
        return description


def validated_body(status: int, body: bytes) -> bytes:
    """The body of a response with a status of the 200s. Raises ConnectionError where it has another one."""
    if not 200 <= status < 300:
        raise ConnectionError(f"the upstream answered {status}: {body[:200].decode(errors='replace')}")
    return body


def parse_in_c(document: bytes) -> tuple[str | None, int]:
    """The feed's description and how many items it has. The GIL is kept from begin to end."""
    channel = ElementTree.fromstring(document).find("channel")
    return (None, 0) if channel is None else (channel.findtext("description"), len(channel.findall("item")))


def parse_in_python(document: bytes) -> tuple[str | None, int]:
    """The same by a parser whose every event is handled in Python: other threads may take the lock between any two."""
    from xml.dom import minidom  # noqa: PLC0415  # who does not ask for it has not its memory

    parse = minidom.parseString(document)
    texts = parse.getElementsByTagName("description")
    text = texts[0].firstChild if texts else None
    found = (None if text is None else text.nodeValue), len(parse.getElementsByTagName("item"))
    parse.unlink()  # nodes know their parents: without it they stay until the garbage is collected
    return found


def parse_by_feedparser(document: bytes) -> tuple[str | None, int]:
    """The same by a parser that also repairs, and cleans the HTML within: a hundred times the work for each item."""
    import feedparser  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: PLC0415  # not everywhere

    found = feedparser.parse(document)
    return found.feed.get("description"), len(found.entries)


PARSERS = {"elementtree": parse_in_c, "minidom": parse_in_python, "feedparser": parse_by_feedparser}


@dataclass(frozen=True, slots=True)
class SmtpSend:
    """EHLO, MAIL, RCPT, DATA, QUIT; the token is the text of the reply to the message, which the server holds back."""

    name: ClassVar[str] = "smtp_send"
    backend: ClassVar[str | None] = "smtp"

    hold_ns: int

    def run_sync(self, clients: "SyncClients") -> str:
        # smtplib.sendmail() throws the reply away, so its commands are given one by one.
        with clients.mail.connect() as smtp:
            smtp.ehlo()
            accepted(smtp.mail(SENDER))
            accepted(smtp.rcpt(RECIPIENT))
            return accepted(smtp.data(MESSAGE))

    async def run_async(self, clients: "AsyncClients") -> str:
        async with clients.mail.connect() as smtp:
            _, reply = await smtp.sendmail(SENDER, RECIPIENT, MESSAGE)
        return reply


def accepted(reply: tuple[int, bytes]) -> str:
    """The text of a reply of the 200s. Raises ConnectionError where the mail server refused the command."""
    code, text = reply
    if not 200 <= code < 300:
        raise ConnectionError(f"the mail server answered {code} {text.decode(errors='replace')}")
    return text.decode()
