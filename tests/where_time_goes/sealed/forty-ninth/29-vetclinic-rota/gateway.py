import argparse

from aiohttp import web

import settings
from fleet import Fleet

FLEET = web.AppKey("fleet", Fleet)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"workers": len(request.app[FLEET].workers)})


@routes.get(r"/clinics/{clinic:\d+}/{view:rota|oncall}")
async def forward(request: web.Request) -> web.Response:
    clinic = int(request.match_info["clinic"])
    status, body = await request.app[FLEET].ask(clinic, request.path, dict(request.query))
    return web.Response(status=status, body=body, content_type="application/json")


async def fleet_context(app: web.Application):
    app[FLEET] = Fleet(settings.WORKERS)
    await app[FLEET].start()
    yield
    await app[FLEET].stop()


def make_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(fleet_context)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    web.run_app(make_app(), host="127.0.0.1", port=args.port, print=None, access_log=None,
                shutdown_timeout=settings.SHUTDOWN_S)
