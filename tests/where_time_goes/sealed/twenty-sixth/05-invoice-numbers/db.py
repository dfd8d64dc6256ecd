import asyncio
import os

import asyncpg

DSN = f"postgresql://invoices@127.0.0.1:{os.environ.get('PG_PORT', '19141')}/postgres"

SCHEMA = """
CREATE TABLE IF NOT EXISTS company (
    id int PRIMARY KEY, name text NOT NULL, next_invoice int NOT NULL DEFAULT 1);
CREATE TABLE IF NOT EXISTS invoice (
    id bigserial PRIMARY KEY, company_id int NOT NULL, number int NOT NULL,
    customer_id int NOT NULL, cents int NOT NULL, document text,
    created timestamptz NOT NULL DEFAULT now(), UNIQUE (company_id, number));
CREATE TABLE IF NOT EXISTS invoice_item (
    invoice_id bigint NOT NULL, position int NOT NULL, what text NOT NULL, cents int NOT NULL);
INSERT INTO company (id, name) SELECT n, 'Company ' || n FROM generate_series(1, 20) n
    ON CONFLICT DO NOTHING;
"""


async def open_pool():
    for attempt in range(60):
        try:
            pool = await asyncpg.create_pool(DSN, min_size=4, max_size=60)
            break
        except (OSError, asyncpg.CannotConnectNowError):
            await asyncio.sleep(0.5)
    else:
        raise RuntimeError("no database")
    async with pool.acquire() as connection:
        await connection.execute(SCHEMA)
    return pool
