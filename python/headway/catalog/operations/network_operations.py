"""Operations that call another service: over HTTP (a page, a post, an XML feed) or SMTP (a mail)."""

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar
from xml.etree import ElementTree

from .operation import NANOSECONDS_PER_SECOND
from .upstreams import UpstreamName, validated_body

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


@dataclass(frozen=True, slots=True)
class HttpGet:
    """GET ``path`` of the upstream ``at``; the token is the response body.

    Over HTTPS with ``tls``, whose certificate is not verified; ``by_name`` looks the upstream's name up, else it is
    asked by its address. After a response of the 500s, and ``retry_after_ns``, the page is asked for once more at
    ``path``/again; None fails the step. ``hold_ns`` is how long the upstream holds its response: its own setting.
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

    def run_sync(self, clients: "SyncClients") -> str:
        response = clients.http.request("GET", self.url(clients))
        if response.status >= 500 and self.retry_after_ns is not None:
            time.sleep(self.retry_after_ns / NANOSECONDS_PER_SECOND)
            response = clients.http.request("GET", f"{self.url(clients)}/again")
        return validated_body(response.status, response.data).decode()

    async def run_async(self, clients: "AsyncClients") -> str:
        status, body = await fetch(clients, self.url(clients))
        if status >= 500 and self.retry_after_ns is not None:
            await asyncio.sleep(self.retry_after_ns / NANOSECONDS_PER_SECOND)
            status, body = await fetch(clients, f"{self.url(clients)}/again")
        return validated_body(status, body).decode()

    def url(self, clients: "SyncClients | AsyncClients") -> str:
        return clients.upstreams.url(self.at, self.path, tls=self.tls, by_name=self.by_name)


async def fetch(clients: "AsyncClients", url: str) -> tuple[int, bytes]:
    """The status and the body of an answer, with the connection given back to the pool."""
    async with clients.http.request("GET", url) as response:
        return response.status, await response.read()


@dataclass(frozen=True, slots=True)
class HttpPost:
    """POST a JSON document to ``path`` of the upstream, over a pooled connection; the token is the response body.

    ``hold_ns`` (nanoseconds) is how long the upstream holds its response: the upstream's setting, named here because
    the workload says what it consists of.
    """

    name: ClassVar[str] = "http_post"
    backend: ClassVar[str | None] = "http"

    hold_ns: int
    path: str

    def run_sync(self, clients: "SyncClients") -> str:
        response = clients.http.request("POST", clients.upstreams.url("http", self.path), json=DOCUMENT)
        return validated_body(response.status, response.data).decode()

    async def run_async(self, clients: "AsyncClients") -> str:
        url = clients.upstreams.url("http", self.path)
        async with clients.http.request("POST", url, json=DOCUMENT) as response:
            return validated_body(response.status, await response.read()).decode()


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

    def run_sync(self, clients: "SyncClients") -> str:
        response = clients.http.request("GET", self.url(clients))
        return self.parse(validated_body(response.status, response.data))

    async def run_async(self, clients: "AsyncClients") -> str:
        async with clients.http.request("GET", self.url(clients)) as response:
            body = validated_body(response.status, await response.read())
        # There is nothing to await in parsing: it blocks the loop, as it does in any real program.
        return self.parse(body)

    def url(self, clients: "SyncClients | AsyncClients") -> str:
        return clients.upstreams.url(self.at, self.path, tls=self.tls, by_name=self.by_name)

    def parse(self, document: bytes) -> str:
        """The feed's description, once it was parsed as often as it should be.

        Raises:
            LookupError: It is not the feed that was asked for.
        """
        parse = parse_in_python if self.parser == "minidom" else parse_in_c
        for _ in range(self.parses):
            description, items = parse(document)
        if description is None or items != self.items:
            raise LookupError(f"expected a feed of {self.items} items with a description, not of {items}")
        return description


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


@dataclass(frozen=True, slots=True)
class SmtpSend:
    """EHLO, MAIL, RCPT, DATA, QUIT; the token is the text of the server's reply to the message.

    ``hold_ns`` (nanoseconds) is how long the mail server holds that reply: the server's setting, named here because
    the workload says what it consists of.
    """

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
    """The text of a reply of the 200s.

    Raises:
        ConnectionError: The mail server refused the command.
    """
    code, text = reply
    if not 200 <= code < 300:
        raise ConnectionError(f"the mail server answered {code} {text.decode(errors='replace')}")
    return text.decode()
