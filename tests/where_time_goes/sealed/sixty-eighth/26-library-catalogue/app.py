import argparse

from aiohttp import web

import config
from catalogue import Catalogue, NotFound

CATALOGUE = web.AppKey("catalogue", Catalogue)
routes = web.RouteTableDef()


@web.middleware
async def not_found(request, handler):
    try:
        return await handler(request)
    except NotFound as error:
        return web.json_response({"error": f"{error} not found"}, status=404)


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get(r"/titles/{number:\d+}")
async def title(request):
    number = int(request.match_info["number"])
    return web.json_response(await request.app[CATALOGUE].title(number))


@routes.get("/branches/{name}")
async def branch(request):
    return web.json_response(await request.app[CATALOGUE].branch(request.match_info["name"]))


async def lifetime(app):
    catalogue = Catalogue(config.load())
    await catalogue.open()
    app[CATALOGUE] = catalogue
    yield
    await catalogue.close()


def create_app() -> web.Application:
    app = web.Application(middlewares=[not_found])
    app.add_routes(routes)
    app.cleanup_ctx.append(lifetime)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(
        create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None, shutdown_timeout=1
    )
