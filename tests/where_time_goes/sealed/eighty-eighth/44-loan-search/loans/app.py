from dataclasses import asdict

from aiohttp import web

from loans.partners import Partners
from loans.settings import settings

PARTNERS = web.AppKey("partners", Partners)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "up"})


@routes.get("/loans/partners")
async def partners(request: web.Request) -> web.Response:
    return web.json_response({"partners": request.app[PARTNERS].names})


@routes.get("/loans/search")
async def search(request: web.Request) -> web.Response:
    title = request.query.get("title", "").strip()
    if not title:
        raise web.HTTPBadRequest(text="title is missing")
    offers, failed = await request.app[PARTNERS].offers(title)
    return web.json_response(
        {"title": title, "offers": [asdict(offer) for offer in offers[: settings.results]], "without": failed}
    )


async def partners_of(app: web.Application):
    app[PARTNERS] = Partners(settings)
    yield
    await app[PARTNERS].close()


async def create_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(partners_of)
    return app
