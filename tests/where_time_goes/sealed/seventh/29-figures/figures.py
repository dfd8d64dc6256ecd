import sqlite3

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.responses import JSONResponse
from starlette.routing import Route

from caching import Revalidate

DB = "file:figures?mode=memory&cache=shared"
_keep = sqlite3.connect(DB, uri=True, check_same_thread=False)
_keep.execute("create table fig(region, week, sold, price)")
_keep.executemany(
    "insert into fig values(?, ?, ?, ?)",
    [(r, w, (w * 7 + r) % 90, (w * r % 800) / 10) for r in range(4) for w in range(600)],
)
_keep.commit()


def rows(region: int):
    con = sqlite3.connect(DB, uri=True)
    try:
        return con.execute("select week, sold, price from fig where region = ? order by week", (region,)).fetchall()
    finally:
        con.close()


def bands(price: float) -> list[float]:
    return [price, price * 1.07, price * 1.19, price * 0.9, price * 0.81, price + 4.9]


async def report(request):
    region = int(request.path_params["region"])
    data = await run_in_threadpool(rows, region)
    return JSONResponse({"region": region, "weeks": [{"week": w, "sold": s, "price": p, "bands": bands(p)} for w, s, p in data]})


async def head(request):
    return JSONResponse({"regions": 4})


app = Starlette(
    routes=[Route("/figures/{region:int}", report), Route("/figures", head)],
    middleware=[Middleware(Revalidate)],
)
