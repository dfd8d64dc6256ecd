"""Operations that write to Postgres by other libraries, with small pools or none, or one at a time."""

import asyncio
import contextvars
from functools import cache

from operations import database_operations
from operations.database_operations import DbCreate
from operations.local_operations import Sleep

from .settings import CONFIGURATION, loop_lock, seconds

ASYNCPG_STATEMENT = (
    "WITH created AS (INSERT INTO users (name, email) VALUES ($1, $2) RETURNING token) "
    "SELECT token, pg_sleep($3) FROM created"
)
HELD = contextvars.ContextVar("HELD", default=None)
TWO_AT_A_TIME = """
WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(1 + (random() > 0.5)::int)),
created AS (INSERT INTO users (name, email) SELECT %s, %s FROM turn RETURNING token)
SELECT token, pg_sleep(%s) FROM created
"""


def dsn():
    return CONFIGURATION["backends"]["postgres"]["dsn"]


def of_asyncpg():
    from psycopg.conninfo import conninfo_to_dict

    about = dict(conninfo_to_dict(dsn()))
    names = {"dbname": "database", "user": "user", "password": "password", "host": "host", "port": "port"}
    return {names[key]: value for key, value in about.items() if key in names} | {"ssl": False}


class Pools:
    asyncpg = None


async def asyncpg_pool():
    import asyncpg

    if Pools.asyncpg is None:
        size = CONFIGURATION["capacities"]["database_pool"]
        Pools.asyncpg = asyncpg.create_pool(min_size=size, max_size=size, **of_asyncpg())
    if not Pools.asyncpg._initialized:
        async with loop_lock():
            await Pools.asyncpg
    return Pools.asyncpg


async def saving_by_asyncpg(operation, _clients):
    pool = await asyncpg_pool()
    async with pool.acquire() as connection:
        row = await connection.fetchrow(ASYNCPG_STATEMENT, *database_operations.USER, seconds(operation))
    return str(row[0])


async def saving_by_asyncpg_anew(operation, _clients):
    import asyncpg

    connection = await asyncpg.connect(**of_asyncpg())
    try:
        row = await connection.fetchrow(ASYNCPG_STATEMENT, *database_operations.USER, seconds(operation))
    finally:
        await connection.close()
    return str(row[0])


@cache
def engine(size):
    import psycopg
    import sqlalchemy

    about = {"creator": lambda: psycopg.connect(dsn())}
    if size is None:
        return sqlalchemy.create_engine("postgresql+psycopg://", poolclass=sqlalchemy.NullPool, **about)
    return sqlalchemy.create_engine("postgresql+psycopg://", pool_size=size, max_overflow=0, **about)


def saving_by_sqlalchemy(size):
    def saving(operation, _clients):
        with engine(size).begin() as connection:
            row = connection.exec_driver_sql(
                database_operations.STATEMENT, (*database_operations.USER, seconds(operation))
            ).fetchone()
        return str(row[0])

    return saving


async def saving_and_holding_on(operation, clients):
    """What is checked out here is given back by the sleep that follows."""
    connection = await clients.database.getconn()
    HELD.set(connection)
    cursor = await connection.execute(database_operations.STATEMENT, (*database_operations.USER, seconds(operation)))
    return str((await cursor.fetchone())[0])


async def sleeping_and_letting_go(operation, clients):
    await asyncio.sleep(seconds(operation))
    connection = HELD.get()
    if connection is not None:
        HELD.set(None)
        await clients.database.putconn(connection)
    return "slept"


async def saving_with_a_row_locked(operation, clients):
    async with clients.database.connection() as connection, connection.transaction():
        cursor = await connection.execute(
            "INSERT INTO users (name, email) VALUES (%s, %s) RETURNING token", database_operations.USER
        )
        (token,) = await cursor.fetchone()
        await connection.execute("SELECT 1 FROM users WHERE id = (SELECT min(id) FROM users) FOR UPDATE")
        await asyncio.sleep(seconds(operation))
    return str(token)


FAULTS = {
    "saving-by-asyncpg": ((DbCreate, "run_async", saving_by_asyncpg),),
    "saving-by-asyncpg-anew": ((DbCreate, "run_async", saving_by_asyncpg_anew),),
    "saving-by-sqlalchemy": ((DbCreate, "run_sync", saving_by_sqlalchemy(3)),),
    "saving-by-sqlalchemy-anew": ((DbCreate, "run_sync", saving_by_sqlalchemy(None)),),
    "holding-on": ((DbCreate, "run_async", saving_and_holding_on), (Sleep, "run_async", sleeping_and_letting_go)),
    "row-locked": ((DbCreate, "run_async", saving_with_a_row_locked),),
    "two-at-a-time": ((database_operations, "STATEMENT", TWO_AT_A_TIME),),
}
