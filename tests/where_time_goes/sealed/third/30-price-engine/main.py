import sys

from aiohttp import web

from engine import Engine

routes = web.RouteTableDef()


@routes.get("/prices/{article}")
async def price(request):
    article = request.match_info["article"]
    amount = await request.app["engine"].price(article)
    return web.json_response({"article": article, "cents": amount})


@routes.get("/stats")
async def stats(request):
    return web.json_response({"up": True})


async def engine(app):
    app["engine"] = Engine()
    yield
    app["engine"].close()


app = web.Application()
app.add_routes(routes)
app.cleanup_ctx.append(engine)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
