"""Operations that call Postgres: save a user, read a page of posts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .server_settings import NANOSECONDS_PER_SECOND

if TYPE_CHECKING:
    from .async_clients import AsyncClients
    from .sync_clients import SyncClients

# One round trip: the row is written and its answer held back by the database itself, as a slow database would. A
# pg_sleep of its own would cost a second crossing and hide what latency does to this operation.
STATEMENT = """
WITH created AS (INSERT INTO users (name, email) VALUES (%s, %s) RETURNING token)
SELECT token, pg_sleep(%s) FROM created
"""
USER = ("Ada Lovelace", "ada@example.org")

COUNT = "SELECT count(*) FROM posts"
# The hold is part of the second question, as in db_create: a pg_sleep of its own would cost a crossing more. A scalar
# subquery is evaluated once, and not for every row.
PAGE = "SELECT id, title, content, created, updated, token, (SELECT pg_sleep(%s)) FROM posts LIMIT %s"
TOKEN = 5
"""Which column of the page is the token."""


@dataclass(frozen=True, slots=True)
class DbCreate:
    """Insert a user; the database holds its response for ``hold_ns`` nanoseconds. The token is the row's ``token``."""

    name: ClassVar[str] = "db_create"
    backend: ClassVar[str | None] = "postgres"

    hold_ns: int

    def run_sync(self, clients: "SyncClients") -> str:
        with clients.database.connection() as connection:
            row = connection.execute(STATEMENT, (*USER, self.hold_ns / NANOSECONDS_PER_SECOND)).fetchone()
        return token_of(row)

    async def run_async(self, clients: "AsyncClients") -> str:
        async with clients.database.connection() as connection:
            cursor = await connection.execute(STATEMENT, (*USER, self.hold_ns / NANOSECONDS_PER_SECOND))
            row = await cursor.fetchone()
        return token_of(row)


def token_of(row: tuple[object, ...] | None) -> str:
    """The token in the row that the statement gave back."""
    if row is None:
        raise LookupError("the INSERT gave no row back")
    return str(row[0])


@dataclass(frozen=True, slots=True)
class DbRead:
    """Count the posts and read the first ``page`` of them, unordered: two round trips. The token is the rows'.

    There are at least ``rows`` posts; without ``count`` nobody counts them, which leaves one round trip. The database
    holds its second answer for ``hold_ns`` nanoseconds.
    """

    name: ClassVar[str] = "db_read"
    backend: ClassVar[str | None] = "postgres"

    hold_ns: int
    rows: int
    page: int
    count: bool = True

    def run_sync(self, clients: "SyncClients") -> str:
        with clients.database.connection() as connection:
            count = connection.execute(COUNT).fetchone() if self.count else None
            page = connection.execute(PAGE, (self.hold_ns / NANOSECONDS_PER_SECOND, self.page)).fetchall()
        return self.token_of(count[0] if count else None, [str(row[TOKEN]) for row in page])

    async def run_async(self, clients: "AsyncClients") -> str:
        async with clients.database.connection() as connection:
            count = await (await connection.execute(COUNT)).fetchone() if self.count else None
            cursor = await connection.execute(PAGE, (self.hold_ns / NANOSECONDS_PER_SECOND, self.page))
            page = await cursor.fetchall()
        return self.token_of(count[0] if count else None, [str(row[TOKEN]) for row in page])

    def token_of(self, count: int | None, tokens: Sequence[str]) -> str:
        """The token that all rows of the page have. Raises LookupError where page or table are not as should be."""
        if self.count and (count or 0) < self.rows:
            raise LookupError(f"the table has {count or 0} posts, not {self.rows}")
        there = count if count is not None else self.rows
        if len(tokens) != min(self.page, there):
            raise LookupError(f"the page has {len(tokens)} posts, not {min(self.page, there)}")
        if len(set(tokens)) > 1:
            raise LookupError(f"the posts of the page have {len(set(tokens))} tokens, not one")
        return tokens[0]
