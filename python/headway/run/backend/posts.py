"""The table of posts: made and filled before a run, and put back between its trials."""

from collections.abc import Iterable

import psycopg
from psycopg import sql

from headway.errors import Fault, StudyError
from headway.study.operations import DbRead, single_operations
from headway.study.workload import Workload

Connection = psycopg.AsyncConnection[tuple[object, ...]]

TABLE = """
CREATE TABLE posts (
    id uuid NOT NULL,
    title varchar(100) NOT NULL,
    content text NOT NULL,
    created timestamp with time zone NOT NULL,
    updated timestamp with time zone NOT NULL,
    token text NOT NULL DEFAULT {token}
)
"""
"""As Django makes it of the model in catalog/posts, with the default of the token added."""

# Titles of 10 characters and contents of 100, as the requests bring them.
ROWS = """
INSERT INTO posts (id, title, content, created, updated)
SELECT gen_random_uuid(), left(md5(i::text), 10), left(repeat(md5(i::text), 4), 100), {loaded}, {loaded}
FROM generate_series(1, {rows}) AS i
"""

LOADED = "2000-01-01T00:00:00Z"
"""When rows that were there before the run say they were created: no request's row does."""


def required_posts(workloads: Iterable[Workload]) -> int:
    """How many rows the table is to have at first. Raises StudyError where the workloads do not agree about it."""
    steps = (step for workload in workloads for step in single_operations(workload.steps))
    rows = sorted({step.rows for step in steps if isinstance(step, DbRead)})
    if len(rows) > 1:
        message = f"the table of posts cannot have {' and '.join(map(str, rows))} rows at first"
        raise StudyError(Fault(message, "workloads", "give all db_read steps the same rows, or make two studies"))
    return rows[0] if rows else 0


async def make_posts(connection: Connection, nonce: str, rows: int) -> None:
    """Makes the table, with so many rows whose token is the nonce.

    In one transaction, which spares the log (wal_level = minimal), and the index last, sorted: a million takes seconds.
    """
    async with connection.transaction():
        await connection.execute(sql.SQL(TABLE).format(token=sql.Literal(nonce)))
        await connection.execute(sql.SQL(ROWS).format(loaded=sql.Literal(LOADED), rows=sql.Literal(rows)))
        await connection.execute("ALTER TABLE posts ADD PRIMARY KEY (id)")
    # What autovacuum does soon after such a load, and what a plan of the count depends on.
    await connection.execute("VACUUM (ANALYZE) posts")


async def restore_posts(connection: Connection) -> None:
    """Without the rows that requests have made: each trial counts the same ones."""
    made = await connection.execute("DELETE FROM posts WHERE created > %s", (LOADED,))
    if made.rowcount:
        await connection.execute("VACUUM (ANALYZE) posts")
