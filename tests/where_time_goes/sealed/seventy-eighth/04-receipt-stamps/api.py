from aiohttp import web

from receipts import Receipts, validated
from stamping import Stamper

STAMPER = web.AppKey("stamper", Stamper)
RECEIPTS = web.AppKey("receipts", Receipts)

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.get("/receipts/summary")
async def summary(request):
    return web.json_response(request.app[RECEIPTS].summary())


@routes.post("/receipts")
async def issue(request):
    try:
        receipt = validated(await request.json())
    except (KeyError, TypeError, ValueError) as error:
        raise web.HTTPBadRequest(text=f"bad receipt: {error}")
    stamp = await request.app[STAMPER].submit(receipt)
    return web.json_response(request.app[RECEIPTS].add(receipt, stamp), status=201)
