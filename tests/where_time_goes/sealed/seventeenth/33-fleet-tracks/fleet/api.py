from aiohttp import web

from fleet.legs import build_leg

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.post("/vehicles/{number:\\d+}/legs")
async def finish_leg(request):
    body = await request.json()
    vehicle = await request.app["registry"].vehicle(int(request.match_info["number"]))
    leg = build_leg(vehicle, body["from"], body["to"])
    size = await request.app["archive"].append(leg)
    return web.json_response({"points": len(leg["track"]), "archived": size})


@routes.get("/vehicles/{number:\\d+}")
async def vehicle(request):
    return web.json_response(await request.app["registry"].vehicle(int(request.match_info["number"])))
