import asyncio
import logging

import asyncpg

import config

log = logging.getLogger("ledger.db")

SCHEMA = """
CREATE TABLE IF NOT EXISTS merchants (
    id integer PRIMARY KEY,
    name text NOT NULL,
    pending_cents bigint NOT NULL DEFAULT 0,
    charge_count bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS charges (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    merchant_id integer NOT NULL REFERENCES merchants (id),
    sequence bigint NOT NULL,
    card text NOT NULL,
    cents integer NOT NULL,
    risk integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (merchant_id, sequence)
);
"""


async def connect():
    for attempt in range(config.PG_START_ATTEMPTS):
        try:
            pool = await asyncpg.create_pool(
                config.PG_DSN, min_size=config.PG_POOL_MIN, max_size=config.PG_POOL_MAX
            )
            break
        except (OSError, asyncpg.PostgresError) as error:
            if attempt == config.PG_START_ATTEMPTS - 1:
                raise
            log.info("database is not there yet: %s", error)
            await asyncio.sleep(0.5)
    async with pool.acquire() as conn:
        await conn.execute(SCHEMA)
        await conn.executemany(
            "INSERT INTO merchants (id, name) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
            list(config.MERCHANTS.items()),
        )
    return pool
