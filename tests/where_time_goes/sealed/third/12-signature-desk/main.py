import os
import sys

from aiohttp import web

from bridge import Bridge

routes = web.RouteTableDef()


@routes.get("/documents/{doc}/signature")
async def signature(request):
    doc = request.match_info["doc"]
    stamp = await request.app["bridge"].sign(doc)
    return web.json_response({"document": doc, "stamp": stamp, "alg": "sha256"})


@routes.get("/health")
async def health(request):
    return web.json_response({"connected": request.app["bridge"].connected})


async def bridge(app):
    app["bridge"] = Bridge(int(os.environ.get("PEER_PORT", "23112")))
    await app["bridge"].connect()
    yield
    await app["bridge"].close()


app = web.Application()
app.add_routes(routes)
app.cleanup_ctx.append(bridge)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
