"""The underwriter's rating service."""
import asyncio
import os
import uuid

from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/status")
async def status(request: web.Request) -> web.Response:
    return web.json_response({"status": "up"})


@routes.post("/token")
async def token(request: web.Request) -> web.Response:
    await asyncio.sleep(0.03)
    return web.json_response({"token": uuid.uuid4().hex, "expires_in": 3600})


@routes.get("/exposures/{farm}")
async def exposure(request: web.Request) -> web.Response:
    await asyncio.sleep(0.2)
    farm = int(request.match_info["farm"])
    return web.json_response(
        {"id": f"E{farm}-{uuid.uuid4().hex[:6]}", "sum_insured": 40000 + 125 * farm}
    )


@routes.post("/premiums")
async def premium(request: web.Request) -> web.Response:
    wanted = await request.json()
    await asyncio.sleep(0.25)
    return web.json_response({"premium": 2400 - wanted["excess"] // 4})


@routes.get("/losses/{farm}")
async def losses(request: web.Request) -> web.Response:
    await asyncio.sleep(0.7)
    farm = int(request.match_info["farm"])
    return web.json_response(
        [
            {"year": 2015 + n, "paid": (farm * n * 37) % 1900, "premium": 2100 + 40 * n}
            for n in range(10)
        ]
    )


app = web.Application()
app.add_routes(routes)

if __name__ == "__main__":
    web.run_app(
        app,
        host="127.0.0.1",
        port=int(os.environ.get("UNDERWRITER_PORT", "24381")),
        access_log=None,
        print=None,
        keepalive_timeout=120,
    )
