from aiohttp import web

import telemetry
from advice import advise
from config import config

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get("/blocks/{block}/status")
async def status(request: web.Request) -> web.Response:
    reading = await telemetry.last_reading(request.match_info["block"])
    if reading is None:
        raise web.HTTPNotFound(text="no such block")
    return web.json_response(advise(reading))


@routes.put("/blocks/{block}/valve")
async def valve(request: web.Request) -> web.Response:
    wanted = (await request.json()).get("state")
    if wanted not in {"open", "closed"}:
        raise web.HTTPBadRequest(text="state is open or closed")
    await telemetry.set_valve(request.match_info["block"], wanted)
    return web.json_response({"block": request.match_info["block"], "state": wanted})


def make_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host=config.host, port=config.port, print=None, access_log=None)
