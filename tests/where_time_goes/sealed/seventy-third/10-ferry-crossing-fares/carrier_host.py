"""The carrier's reservation host."""
import asyncio
import os

from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/crossings/{crossing}/price")
async def price(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    length = float(request.query["length"])
    passengers = int(request.query["passengers"])
    return web.json_response(
        {
            "crossing": request.match_info["crossing"],
            "passengers": passengers,
            "pence": int(5400 + 900 * length + 1200 * passengers),
        }
    )


@routes.get("/crossings/{crossing}/sailings")
async def sailings(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    return web.json_response(
        [{"at": f"{h:02}:40", "space": (h * 7) % 23} for h in range(6, 22, 2)]
    )


app = web.Application()
app.add_routes(routes)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("CARRIER_PORT", "24301")),
        access_log=None,
        print=None,
    )
