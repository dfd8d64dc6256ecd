from aiohttp import web

from .zpl import render

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.Response(text="ok")


@routes.post("/labels")
async def create(request):
    order = await request.json()
    shipment = {"zip": order["zip"], "grams": int(order["grams"]), "service": order.get("service", "parcel")}
    number = await request.app["manifest"].announce(shipment)
    return web.json_response({"tracking": number, "zpl": render(number, shipment)}, status=201)


@routes.get("/services")
async def services(request):
    return web.json_response(["parcel", "express", "bulky"])
