from aiohttp import web

import geo
import settings

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/vehicles/{unit}/position")
async def position(request):
    unit = request.match_info["unit"].upper()
    found = await request.app["gateway"].ask(unit, "locate")
    place = (found["lat"], found["lon"])
    return web.json_response({
        "unit": unit,
        "position": place,
        "heading": found["heading"],
        "from_depot_km": round(geo.kilometres(settings.DEPOT, place), 2),
    })


@routes.post("/vehicles/{unit}/messages")
async def message(request):
    unit = request.match_info["unit"].upper()
    form = await request.json()
    receipt = await request.app["gateway"].ask(unit, "message", text=form["text"])
    return web.json_response({"unit": unit, "delivered": receipt["delivered"]}, status=201)
