import sys

from aiohttp import web

from gds import Gds, GdsUnavailable
from settings import Settings

GDS = web.AppKey("gds", Gds)


async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


async def offer(request: web.Request) -> web.Response:
    hotel = int(request.match_info["hotel"])
    nights = int(request.query.get("nights", "1"))
    try:
        parts = await request.app[GDS].offer(hotel, nights)
    except GdsUnavailable as exc:
        return web.json_response({"error": f"no answer for {exc}"}, status=503)
    rates = parts["rates"]["items"]
    best = min(rates, key=lambda rate: rate["cents"])
    return web.json_response(
        {
            "hotel": hotel,
            "rooms_left": parts["rooms"]["left"],
            "from_cents": best["cents"] * nights,
            "board": best["board"],
            "refundable": parts["policies"]["refundable"],
        }
    )


async def policies(request: web.Request) -> web.Response:
    hotel = int(request.match_info["hotel"])
    try:
        found = await request.app[GDS].fetch("policies", hotel, 1)
    except GdsUnavailable:
        return web.json_response({"error": "no answer"}, status=503)
    return web.json_response(found)


async def gds_ctx(app: web.Application):
    app[GDS] = Gds(Settings())
    yield
    await app[GDS].close()


async def create_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(gds_ctx)
    app.router.add_get("/health", health)
    app.router.add_get("/hotels/{hotel}/offer", offer)
    app.router.add_get("/hotels/{hotel}/policies", policies)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
