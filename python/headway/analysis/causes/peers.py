"""What a peer is that requests wait for: a database, an HTTP service, a cache, a mail server, DNS.

The library that makes the calls at the same line says what kind it is; the name by which the address is known (by the
app's environment, or its port) says which. Where they contradict each other the library is right: any port may serve
anything.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from headway.analysis.causes.queue_place import place
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import MOST
from headway.analysis.time_budget.budget import accounted
from headway.analysis.time_budget.places import WHOLE_KINDS
from headway.format import percent
from headway.record.probe import CallKind

DATABASE: CallKind = "database"

TO_READ = " to read"
"""Stands behind the address of a peer that is waited for until it has read what is sent, as the probe names it."""

RESOLVER = "getaddrinfo"
"""What the probe calls the wait for a name's address."""

_OF_CALLS: dict[CallKind, str] = {
    "database": "a database",
    "http": "an HTTP service",
    "redis": "Redis",
    "mail": "a mail server",
}

_TITLES: dict[str, tuple[str, CallKind | None]] = {
    "postgres": ("PostgreSQL", "database"),
    "mysql": ("MySQL", "database"),
    "mssql": ("SQL Server", "database"),
    "oracle": ("Oracle", "database"),
    "mongodb": ("MongoDB", "database"),
    "cassandra": ("Cassandra", "database"),
    "redis": ("Redis", "redis"),
    "memcached": ("memcached", None),
    "amqp": ("an AMQP broker", None),
    "kafka": ("Kafka", None),
    "elasticsearch": ("Elasticsearch", "http"),
    "ldap": ("an LDAP server", None),
    "domain": ("DNS", None),
    "http": ("an HTTP service", "http"),
    "external": ("an HTTP service", "http"),
    "smtp": ("a mail server", "mail"),
}
"""What peers are called, and by calls of which kind they are asked; None where the probe counts none of it."""

_ALIASES = {
    "postgresql": "postgres", "mariadb": "mysql", "ms-sql-s": "mssql", "rediss": "redis", "amqps": "amqp",
    "ldaps": "ldap", "https": "http", "http-alt": "http", "smtps": "smtp", "submission": "smtp", "submissions": "smtp",
}  # fmt: skip


@dataclass(frozen=True)
class PeerOfRow:
    """Who is waited for at a row: what it is, with its address; `kind` is that of the calls, None where unknown."""

    title: str
    kind: CallKind | None = None


def peer_of(blocks: Sequence[Block], row: BudgetRow) -> PeerOfRow | None:
    """The peer for which requests wait at a row of I/O; None where nothing is known of it."""
    if row.waits_for == RESOLVER:
        return PeerOfRow("DNS (getaddrinfo)")
    called = _kind_of_calls(blocks, row)
    name = row.waits_for.removesuffix(TO_READ)
    address = name if _is_address(name) else ""
    title, of_name = _TITLES.get(_name(blocks, address), ("", None))
    if called is not None and of_name != called:
        title = _OF_CALLS[called]
    if not title and not address:
        return PeerOfRow(row.waits_for) if row.waits_for else None
    said = f"{title} at {address}" if title and address else title or address
    return PeerOfRow(said, called or of_name)


def most_waited_for(blocks: Sequence[Block], budget: TimeBudget) -> str:
    """For whom or what requests wait most of their time, as a part of evidence, or that most of it was not seen; "" for
    neither.

    That is no queue: a response takes as long for a single user.
    """
    outside_ms = sum(row.loaded_ms.value for row in budget.rows if row.kind == "outside")
    missing = (budget.unaccounted_loaded_ms.value + outside_ms) / budget.loaded_ms.value
    if missing > MOST:
        return f"; {percent(min(1.0, missing))} of its response time is outside of the app"
    if not accounted(budget):
        return ""
    waits: dict[str, list[BudgetRow]] = {}
    for row in budget.rows:
        if row.kind == "io" and (peer := peer_of(blocks, row)) is not None:
            waits.setdefault(peer.title, []).append(row)
        elif row.kind == "write":
            waits.setdefault("clients that read slowly", []).append(row)
        elif row.kind not in WHOLE_KINDS and row.file and row.waits_for:
            waits.setdefault(row.waits_for, []).append(row)
    took_ms = {title: sum(row.loaded_ms.value for row in rows) for title, rows in waits.items()}
    title = max(took_ms, key=lambda each: took_ms[each], default=None)
    if title is None or took_ms[title] <= MOST * budget.loaded_ms.value:
        return ""
    share = min(1.0, took_ms[title] / budget.loaded_ms.value)
    longest = max(waits[title], key=lambda row: row.loaded_ms.value)
    return f"; {percent(share)} of its response time it waits for {title}, most of it at {place(longest)}"


def _kind_of_calls(blocks: Sequence[Block], row: BudgetRow) -> CallKind | None:
    """The kind of the calls that were made from the row's line, by which most time was spent."""
    spent: dict[CallKind, int] = {}
    for block in blocks:
        probe = block.measured.probe
        for call in probe.calls if probe is not None else ():
            kind: CallKind = "mail" if call.kind == "mail-login" else call.kind
            if (call.file, call.line) == (row.file, row.line) and kind in _OF_CALLS:
                spent[kind] = spent.get(kind, 0) + call.total_ns
    return max(spent, key=lambda kind: spent[kind], default=None)


def _name(blocks: Sequence[Block], address: str) -> str:
    """The name by which the run knows the address; "" where it knows none."""
    names = [
        peer.name
        for block in blocks
        if block.measured.sockets is not None
        for peer in block.measured.sockets.peers
        if peer.peer == address and peer.name
    ]
    for name in (_ALIASES.get(each, each) for each in names):
        if name in _TITLES:
            return name
    return ""


def _is_address(text: str) -> bool:
    return text.startswith("/") or (":" in text and text.rpartition(":")[2].isdigit())
