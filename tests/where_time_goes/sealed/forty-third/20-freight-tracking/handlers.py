from aiohttp import web

import timeline
from carrier import CarrierClient

CARRIER = web.AppKey("carrier", CarrierClient)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/consignments/{number:\\d+}")
async def track(request):
    number = int(request.match_info["number"])
    scans = await request.app[CARRIER].scans(number)
    events = timeline.build(scans)
    return web.json_response({"consignment": number, "state": timeline.state(events), "events": events})


@routes.get("/estimates")
async def estimate(request):
    try:
        kilos = float(request.query["kg"])
        origin, destination = request.query["from"], request.query["to"]
    except (KeyError, ValueError):
        raise web.HTTPBadRequest(text="from, to and kg are needed")
    offer = await request.app[CARRIER].estimate(origin, destination, kilos)
    return web.json_response({"days": offer["days"], "price": offer["cents"] / 100, "currency": "EUR"})
