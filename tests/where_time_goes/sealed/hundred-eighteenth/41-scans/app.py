import argparse

from aiohttp import web

import registry
from objects import ObjectMissing, ObjectStore
from service import ScanMissing, ScanService

SERVICE = web.AppKey("service", ScanService)
routes = web.RouteTableDef()


@web.middleware
async def missing_is_404(request: web.Request, handler):
    try:
        return await handler(request)
    except (ScanMissing, ObjectMissing):
        raise web.HTTPNotFound()


@routes.get("/health")
async def health(_request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get(r"/scans/{id:\d+}")
async def describe(request: web.Request) -> web.Response:
    return web.json_response(await request.app[SERVICE].describe(int(request.match_info["id"])))


@routes.get(r"/scans/{id:\d+}/content")
async def content(request: web.Request) -> web.Response:
    found = await request.app[SERVICE].content(int(request.match_info["id"]))
    return web.Response(
        body=found.data,
        content_type="image/tiff",
        headers={"Content-Disposition": f'inline; filename="{found.title}.tif"'},
    )


@routes.post("/scans")
async def save(request: web.Request) -> web.Response:
    body = await request.json()
    saved = await request.app[SERVICE].save(body.get("title", "untitled"), body["text"])
    return web.json_response(saved, status=201)


async def storage(app: web.Application):
    registry.prepare()
    store = ObjectStore()
    app[SERVICE] = ScanService(store)
    yield
    store.close()


def create_app() -> web.Application:
    app = web.Application(middlewares=[missing_is_404], client_max_size=8 * 1024 * 1024)
    app.cleanup_ctx.append(storage)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
