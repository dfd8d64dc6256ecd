from aiohttp import web

from carrier import CarrierError, CarrierGateway
import seatmap

GATEWAY = web.AppKey("gateway", CarrierGateway)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/flights/{flight}/seatmap")
async def get_seatmap(request):
    flight = request.match_info["flight"].upper()
    try:
        cabin = await request.app[GATEWAY].cabin(flight)
    except CarrierError:
        raise web.HTTPBadGateway()
    return web.json_response({"flight": flight, "rows": seatmap.build(cabin)})


@routes.get("/flights/{flight}/seat-prices")
async def get_prices(request):
    flight = request.match_info["flight"].upper()
    try:
        fares = await request.app[GATEWAY].fares(flight)
    except CarrierError:
        raise web.HTTPBadGateway()
    return web.json_response({"flight": flight, "bands": seatmap.price_bands(fares)})
