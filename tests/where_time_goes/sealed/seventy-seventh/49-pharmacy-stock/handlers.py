from aiohttp import web

from stock import StockService
from terminal import TerminalError

STOCK = web.AppKey("stock", StockService)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get(r"/articles/{pzn:\d{8}}/availability")
async def availability(request: web.Request) -> web.Response:
    found = await request.app[STOCK].availability(request.match_info["pzn"])
    return web.json_response(found.as_dict())


@routes.post("/reservations")
async def reservations(request: web.Request) -> web.Response:
    body = await request.json()
    ticket = await request.app[STOCK].reserve(str(body["pzn"]), int(body["packs"]))
    return web.json_response({"ticket": ticket}, status=201)


@web.middleware
async def terminal_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except TerminalError as error:
        return web.json_response({"error": str(error)}, status=502)
