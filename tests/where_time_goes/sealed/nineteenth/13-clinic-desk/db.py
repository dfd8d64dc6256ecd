import psycopg
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool
from quart import Quart, g, request

import settings

SCHEMA = """
create table if not exists patients (
    id integer primary key, name text not null, insurer text not null, member_no text not null
);
create table if not exists check_ins (
    id bigserial primary key, patient_id integer not null, copay numeric(8, 2) not null,
    at timestamptz not null default now()
);
insert into patients
select n, 'Patient ' || n, (array['AOK', 'TK', 'DAK'])[1 + n % 3], 'M' || lpad(n::text, 8, '0')
from generate_series(1, 500) n
on conflict do nothing;
"""

PUBLIC = {"/health"}


class Database:
    def __init__(self, app: Quart):
        self.pool = AsyncConnectionPool(
            settings.DSN, open=False, kwargs={"row_factory": dict_row}, **settings.DATABASE
        )
        app.before_serving(self.start)
        app.after_serving(self.pool.close)
        app.before_request(self.begin)
        app.teardown_request(self.finish)

    async def start(self):
        await self.pool.open(wait=True, timeout=45)
        async with self.pool.connection() as conn:
            await conn.execute(SCHEMA)

    async def begin(self):
        if request.path not in PUBLIC:
            g.conn = await self.pool.getconn()

    async def finish(self, error: BaseException | None):
        conn: psycopg.AsyncConnection | None = g.pop("conn", None)
        if conn is None:
            return
        try:
            await (conn.rollback() if error else conn.commit())
        finally:
            await self.pool.putconn(conn)


async def fetch_one(query: str, *params) -> dict | None:
    cursor = await g.conn.execute(query, params)
    return await cursor.fetchone()
