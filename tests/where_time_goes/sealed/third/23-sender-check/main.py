import sys

from aiohttp import web

from domains import Domains, Unknown

routes = web.RouteTableDef()


@routes.get("/senders/{address}")
async def sender(request):
    address = request.match_info["address"]
    local, _, domain = address.partition("@")
    if not domain:
        raise web.HTTPBadRequest()
    try:
        servers = await request.app["domains"].servers(domain)
    except Unknown:
        raise web.HTTPNotFound()
    return web.json_response({"address": address, "servers": servers, "role": local in ("info", "sales")})


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


app = web.Application()
app.add_routes(routes)
app["domains"] = Domains()

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
