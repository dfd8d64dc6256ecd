import os
from contextlib import asynccontextmanager

import asyncpg
import httpx
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse
from starlette.routing import Route

from unit import UnitOfWork

PAY = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23118')}"
DB = f"postgresql://app@127.0.0.1:{os.environ.get('DB_PORT', '24118')}/postgres"


@asynccontextmanager
async def lifespan(app):
    app.state.pool = await asyncpg.create_pool(DB, min_size=0, max_size=4)
    async with httpx.AsyncClient(base_url=PAY, limits=httpx.Limits(max_connections=100), timeout=20) as http:
        app.state.pay = http
        yield
    await app.state.pool.close()


async def booking(request):
    number = request.path_params["number"]
    row = await request.state.db.fetchrow("select room, nights, cents from bookings where number = $1", number)
    paid = await request.app.state.pay.get(f"/payments/{number}")
    return JSONResponse({"number": number, "room": row["room"], "nights": row["nights"],
                         "cents": row["cents"], "paid": paid.json()["value"]})


async def rooms(request):
    rows = await request.state.db.fetch("select distinct room from bookings order by room limit 10")
    return JSONResponse([row["room"] for row in rows])


app = Starlette(
    routes=[Route("/bookings/{number:int}", booking), Route("/rooms", rooms)],
    middleware=[Middleware(UnitOfWork)],
    lifespan=lifespan,
)
