import asyncio
from collections.abc import AsyncIterator

import asyncpg
from fastapi import Request

from config import database

SCHEMA = """
create table if not exists doctors (id int primary key, name text not null, field text not null);
create table if not exists patients (id int primary key, name text not null, insurer text not null, card text not null);
create table if not exists bookings (
    id bigserial primary key, doctor int references doctors, patient int references patients,
    slot timestamptz not null default now(), covered boolean not null);
insert into doctors select n, 'Dr ' || n, (array['heart','skin','eyes'])[1 + n % 3] from generate_series(1, 30) n on conflict do nothing;
insert into patients select n, 'Patient ' || n, 'BKK', 'C' || n from generate_series(1, 500) n on conflict do nothing;
"""


async def open_pool() -> asyncpg.Pool:
    for attempt in range(60):
        try:
            pool = await asyncpg.create_pool(database.dsn, min_size=database.min_size, max_size=database.max_size)
            break
        except (OSError, asyncpg.CannotConnectNowError):
            await asyncio.sleep(0.5)
    else:
        raise RuntimeError("no database")
    async with pool.acquire() as connection:
        await connection.execute(SCHEMA)
    return pool


async def connection(request: Request) -> AsyncIterator[asyncpg.Connection]:
    pool: asyncpg.Pool = request.app.state.pool
    async with pool.acquire(timeout=database.acquire_timeout) as found:
        yield found
