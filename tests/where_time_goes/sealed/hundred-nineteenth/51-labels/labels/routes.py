from aiohttp import web

from .batching import LabelBatcher
from .carrier import Carrier, CarrierRejected

routes = web.RouteTableDef()
carrier_key = web.AppKey("carrier", Carrier)
batcher_key = web.AppKey("batcher", LabelBatcher)

REQUIRED = ("name", "street", "postcode", "country")


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.post("/labels")
async def create_label(request: web.Request) -> web.Response:
    body = await request.json()
    missing = [key for key in REQUIRED if not body.get(key)]
    if missing:
        return web.json_response({"missing": missing}, status=422)
    shipment = {**{key: body[key] for key in REQUIRED}, "weight": float(body.get("weight", 1.0))}
    try:
        label = await request.app[batcher_key].label_for(shipment)
    except CarrierRejected as exc:
        return web.json_response({"error": str(exc)}, status=502)
    except TimeoutError:
        return web.json_response({"error": "label is late"}, status=504)
    return web.json_response(label, status=201)


@routes.post("/returns/{order:\\d+}")
async def create_return(request: web.Request) -> web.Response:
    shipment = {
        "name": "Warehouse North",
        "street": "Dock 4",
        "postcode": "9711",
        "country": "NL",
        "weight": 2.0,
        "reference": f"R{request.match_info['order']}",
    }
    try:
        label = await request.app[batcher_key].label_for(shipment)
    except (CarrierRejected, TimeoutError) as exc:
        return web.json_response({"error": str(exc)}, status=502)
    return web.json_response(label, status=201)
