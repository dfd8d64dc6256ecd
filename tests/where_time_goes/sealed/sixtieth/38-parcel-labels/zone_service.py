import asyncio
import os

from aiohttp import web


async def zones(request: web.Request) -> web.Response:
    page = int(request.query.get("page", "0"))
    await asyncio.sleep(0.22)
    rows = [{"prefix": f"{n:02d}", "zone": f"Z{n % 8}"} for n in range(page * 10, page * 10 + 10)]
    return web.json_response({"rows": rows})


async def price(request: web.Request) -> web.Response:
    await asyncio.sleep(0.04)
    kg = float(request.query.get("kg", "1"))
    return web.json_response({"price": round(3.9 + 0.6 * kg, 2)})


app = web.Application()
app.add_routes([web.get("/zones", zones), web.get("/price", price)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ZONES_PORT", "23011")), access_log=None, print=None)
