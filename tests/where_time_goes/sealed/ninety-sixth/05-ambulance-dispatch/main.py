"""Dispatch of ambulances: takes alarms from the control room's screens."""

import argparse

from aiohttp import web

from desk import DispatchDesk
from gateway import GatewayDown
from settings import GatewaySettings

DESK = web.AppKey("desk", DispatchDesk)
CODES = {"R1", "R2", "N1", "N2", "T1"}

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok", "sent": request.app[DESK].sent})


@routes.post("/crews/{crew}/alarms")
async def alarm(request: web.Request) -> web.Response:
    body = await request.json()
    if body.get("code") not in CODES:
        raise web.HTTPUnprocessableEntity(text="unknown code")
    try:
        receipt = await request.app[DESK].alert(request.match_info["crew"], body["address"], body["code"])
    except GatewayDown as error:
        raise web.HTTPBadGateway(text=str(error)) from error
    except TimeoutError:
        raise web.HTTPGatewayTimeout(text="no receipt from the crew's radio") from None
    return web.json_response({"crew": request.match_info["crew"], "receipt": receipt["receipt"]}, status=201)


async def desk(app: web.Application):
    app[DESK] = DispatchDesk(GatewaySettings())
    await app[DESK].start()
    yield
    await app[DESK].stop()


def create_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(desk)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
