import argparse

from aiohttp import web

from . import config, prescriptions
from .dispatch import Dispatcher
from .renderer import Renderer

DISPATCHER = web.AppKey("dispatcher", Dispatcher)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "up"})


@routes.get(r"/prescriptions/{number:\d+}/label")
async def label(request: web.Request) -> web.Response:
    item = prescriptions.find(int(request.match_info["number"]))
    if item is None:
        raise web.HTTPNotFound()
    zpl = await request.app[DISPATCHER].submit("dispensing", prescriptions.label_fields(item))
    return web.Response(text=zpl, content_type="application/zpl")


@routes.post("/shelf-labels")
async def shelf_label(request: web.Request) -> web.Response:
    body = await request.json()
    fields = {"line1": body["article"], "line2": f"{body['price']:.2f} EUR"}
    zpl = await request.app[DISPATCHER].submit("shelf", fields)
    return web.Response(text=zpl, content_type="application/zpl", status=201)


async def lifetime(app: web.Application):
    renderer = Renderer(config.RENDERER_URL, config.RENDER_TIMEOUT)
    dispatcher = app[DISPATCHER] = Dispatcher(renderer, config.QUEUE_SIZE)
    dispatcher.start()
    yield
    await dispatcher.stop()
    await renderer.close()


def create_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(lifetime)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port,
                access_log=None, print=None, shutdown_timeout=2)
