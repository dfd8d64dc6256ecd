"""Save a user in Postgres."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .awaiting_clients import AwaitingClients
    from .blocking_clients import BlockingClients

NANOSECONDS_PER_SECOND = 1_000_000_000

# One round trip: the row is written and its answer held back by the database itself, as a slow database would. A
# pg_sleep of its own would cost a second crossing and hide what latency does to this step.
STATEMENT = """
WITH created AS (INSERT INTO users (name, email) VALUES (%s, %s) RETURNING token)
SELECT token, pg_sleep(%s) FROM created
"""
USER = ("Ada Lovelace", "ada@example.org")


@dataclass(frozen=True, slots=True)
class DbCreate:
    """Insert a user; the database holds its answer for ``hold_ns`` nanoseconds. The token is the row's ``token``."""

    name: ClassVar[str] = "db_create"
    backend: ClassVar[str | None] = "postgres"

    hold_ns: int

    def blocking(self, clients: "BlockingClients") -> str:
        with clients.database.connection() as connection:
            row = connection.execute(STATEMENT, (*USER, self.hold_ns / NANOSECONDS_PER_SECOND)).fetchone()
        return token_of(row)

    async def awaiting(self, clients: "AwaitingClients") -> str:
        async with clients.database.connection() as connection:
            cursor = await connection.execute(STATEMENT, (*USER, self.hold_ns / NANOSECONDS_PER_SECOND))
            row = await cursor.fetchone()
        return token_of(row)


def token_of(row: tuple[object, ...] | None) -> str:
    """The token in the row that the statement gave back."""
    if row is None:
        raise LookupError("the INSERT gave no row back")
    return str(row[0])
