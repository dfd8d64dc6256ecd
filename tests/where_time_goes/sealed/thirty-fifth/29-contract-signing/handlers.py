from dataclasses import asdict

from aiohttp import web

from archive import ContractMissing
from signing import LEVELS, SigningService
from tsa import TimestampRefused

routes = web.RouteTableDef()
SERVICE = web.AppKey("service", SigningService)


@web.middleware
async def errors(request: web.Request, handler):
    try:
        return await handler(request)
    except ContractMissing as error:
        return web.json_response({"error": f"no contract {error}"}, status=404)
    except TimestampRefused as error:
        return web.json_response({"error": str(error)}, status=503)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get(r"/contracts/{number:\d+}")
async def show(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    return web.json_response(await request.app[SERVICE].describe(number))


@routes.get(r"/contracts/{number:\d+}/signatures")
async def signatures(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    return web.json_response(await request.app[SERVICE].signatures(number))


@routes.post(r"/contracts/{number:\d+}/signatures")
async def sign(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    body = await request.json()
    level = body.get("level", "simple")
    if level not in LEVELS or not body.get("signer"):
        return web.json_response({"error": "signer and level needed"}, status=422)
    signature = await request.app[SERVICE].sign(number, body["signer"], level)
    return web.json_response(asdict(signature), status=201)
