import sys

from aiohttp import web

from .http import upstream
from .summary import summarise

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.Response(text="ok")


@routes.get("/trips/{trip_id:\\d+}")
async def trip(request):
    return web.json_response(await summarise(int(request.match_info["trip_id"])))


async def upstream_session(app):
    await upstream.open()
    yield
    await upstream.close()


def build() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(upstream_session)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None, shutdown_timeout=2)
