import sys

from aiohttp import web

from fragments import Fragments

routes = web.RouteTableDef()


@routes.get("/pages/{slug}")
async def page(request):
    slug = request.match_info["slug"]
    fragments = request.app["fragments"]
    body = await fragments.fetch("body", slug)
    return web.json_response({"slug": slug, "etag": body["value"], "blocks": body["items"]})


@routes.get("/menu")
async def menu(request):
    return web.json_response(["home", "jobs", "press"])


async def outbound(app):
    app["fragments"] = Fragments()
    await app["fragments"].open()
    yield
    await app["fragments"].close()


@web.middleware
async def marks(request, handler):
    response = await handler(request)
    response.headers["X-Site"] = "corporate"
    return response


app = web.Application(middlewares=[marks])
app.add_routes(routes)
app.cleanup_ctx.append(outbound)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
