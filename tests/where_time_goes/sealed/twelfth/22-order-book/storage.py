import asyncio
import os

import psycopg
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool

DSN = "host=127.0.0.1 port={} user=postgres dbname=postgres".format(
    os.environ.get("ORDERS_PG_PORT", "47222")
)

pool = AsyncConnectionPool(
    DSN,
    min_size=2,
    max_size=4,
    timeout=20,
    open=False,
    kwargs={"row_factory": dict_row},
)


async def start():
    for _ in range(60):
        try:
            async with await psycopg.AsyncConnection.connect(DSN, autocommit=True) as db:
                await prepare(db)
            break
        except psycopg.OperationalError:
            await asyncio.sleep(0.25)
    await pool.open(wait=True, timeout=20)


async def prepare(db):
    await db.execute(
        "CREATE TABLE IF NOT EXISTS orders (id int PRIMARY KEY, customer text, cents int)"
    )
    await db.execute(
        "INSERT INTO orders SELECT n, 'c' || n % 50, n * 37 % 9001"
        " FROM generate_series(1, 2000) n ON CONFLICT DO NOTHING"
    )
    await db.execute("CREATE INDEX IF NOT EXISTS orders_customer ON orders (customer)")


async def stop():
    await pool.close()


async def session():
    async with pool.connection() as db:
        yield db


async def one(db, statement, values):
    cursor = await db.execute(statement, values)
    return await cursor.fetchone()
