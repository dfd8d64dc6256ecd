import os

from aiohttp import web
from psycopg.rows import dict_row
from psycopg_pool import AsyncConnectionPool

POOL = web.AppKey("pool", AsyncConnectionPool)
DSN = (
    f"host=127.0.0.1 port={os.environ['PG_PORT']} user=invoices dbname=invoices "
    "sslmode=disable gssencmode=disable"
)


async def database(app: web.Application):
    pool = AsyncConnectionPool(
        DSN,
        min_size=2,
        max_size=5,
        timeout=30,
        open=False,
        kwargs={"row_factory": dict_row, "prepare_threshold": None},
    )
    await pool.open(wait=True)
    app[POOL] = pool
    yield
    await pool.close()


@web.middleware
async def unit_of_work(request: web.Request, handler):
    if request.match_info.route.name == "health":
        return await handler(request)
    async with request.app[POOL].connection() as conn:
        request["db"] = conn
        return await handler(request)


@web.middleware
async def headers(request: web.Request, handler):
    response = await handler(request)
    response.headers["Cache-Control"] = "no-store"
    return response
