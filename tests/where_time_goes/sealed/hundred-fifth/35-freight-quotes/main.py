import aiohttp
from aiohttp import web

from carriers import Market
from settings import settings

MARKET = web.AppKey("market", Market)


async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


async def quotes(request: web.Request) -> web.Response:
    lane = request.match_info["lane"].upper()
    try:
        kg = int(request.query.get("kg", "1"))
    except ValueError:
        raise web.HTTPBadRequest(reason="kg is a whole number") from None
    found = await request.app[MARKET].quotes(lane, kg)
    if not found:
        raise web.HTTPBadGateway(reason="no carrier answered")
    return web.json_response({"lane": lane, "kg": kg, "best": found[0], "all": found})


async def market(app: web.Application):
    connector = aiohttp.TCPConnector(limit=settings.connections, limit_per_host=0)
    async with aiohttp.ClientSession(
        settings.carriers_url, connector=connector, timeout=aiohttp.ClientTimeout(total=8)
    ) as session:
        app[MARKET] = Market(settings, session)
        yield


def create_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(market)
    app.router.add_get("/health", health)
    app.router.add_get("/lanes/{lane}/quotes", quotes)
    return app


app = create_app()
