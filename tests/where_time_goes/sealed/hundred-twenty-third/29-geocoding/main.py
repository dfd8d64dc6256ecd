from aiohttp import web

from config import ACCOUNTS
from geocoder import Geocoder
from quotas import QuotaExceeded, QuotaLedger

GEOCODER = web.AppKey("geocoder", Geocoder)
LEDGER = web.AppKey("ledger", QuotaLedger)

OPERATIONS = {"/v1/geocode": "geocode", "/v1/reverse": "reverse"}


@web.middleware
async def quota_middleware(request, handler):
    operation = OPERATIONS.get(request.path)
    if operation is None:
        return await handler(request)
    key = request.query.get("key")
    if key not in ACCOUNTS:
        return web.json_response({"error": "invalid key"}, status=401)
    ledger = request.app[LEDGER]
    try:
        ledger.charge(key, operation)
    except QuotaExceeded as exc:
        return web.json_response({"error": "quota", "window": exc.window}, status=429)
    response = await handler(request)
    for name, left in ledger.remaining(key).items():
        response.headers[f"X-Quota-Remaining-{name.title()}"] = str(left)
    return response


async def health(request):
    return web.Response(text="ok")


async def geocode(request):
    found = await request.app[GEOCODER].search(request.query["q"])
    return web.json_response({"results": found["features"]})


async def reverse(request):
    found = await request.app[GEOCODER].reverse(request.query["lat"], request.query["lon"])
    return web.json_response({"address": found["features"][0]["label"]})


async def clients(app):
    app[GEOCODER] = Geocoder()
    yield
    await app[GEOCODER].close()


async def create_app():
    app = web.Application(middlewares=[quota_middleware])
    app[LEDGER] = QuotaLedger()
    app.cleanup_ctx.append(clients)
    app.add_routes([
        web.get("/health", health),
        web.get("/v1/geocode", geocode),
        web.get("/v1/reverse", reverse),
    ])
    return app
