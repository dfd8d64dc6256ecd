import sys

from aiohttp import web

import grading
import settings
from ledger import Ledger
from weighbridge import Weighbridge

LEDGER = web.AppKey("ledger", Ledger)
BRIDGE = web.AppKey("bridge", Weighbridge)


async def health(request: web.Request) -> web.Response:
    return web.json_response({"yard": settings.YARD})


def measured(species: str, logs: list[list[float]]) -> list[tuple[str, float, float]]:
    result = []
    for length, top in logs:
        cubic = grading.volume(length, top)
        name = grading.grade(top)
        result.append((name, cubic, grading.price(species, name, cubic)))
    return result


async def deliver(request: web.Request) -> web.Response:
    load = await request.json()
    species = load["species"]
    if species not in grading.PRICES:
        raise web.HTTPBadRequest(text="unknown species")
    gross = await request.app[BRIDGE].weigh(load["plate"])
    logs = measured(species, load["logs"])
    ledger = request.app[LEDGER]
    ticket = ledger.book(load["supplier"], species, logs)
    return web.json_response(
        {
            "ticket": ticket,
            "gross": gross,
            "cubic": round(sum(cubic for _, cubic, _ in logs), 3),
            "value": round(sum(value for _, _, value in logs), 2),
            "owed": ledger.owed(load["supplier"]),
        },
        status=201,
    )


async def stock(request: web.Request) -> web.Response:
    species = request.match_info["species"]
    ledger = request.app[LEDGER]
    return web.json_response(
        {"species": species, "cubic": ledger.stock(species), "grades": ledger.by_grade(species)}
    )


async def quote(request: web.Request) -> web.Response:
    load = await request.json()
    tare = await request.app[BRIDGE].weigh(load.get("plate", "none"))
    logs = measured(load["species"], load["logs"])
    return web.json_response({"tare": tare, "value": round(sum(value for _, _, value in logs), 2)})


async def yard(app: web.Application):
    app[LEDGER] = Ledger()
    app[BRIDGE] = Weighbridge()
    yield
    await app[BRIDGE].close()


def build() -> web.Application:
    app = web.Application()
    app.add_routes(
        [
            web.get("/health", health),
            web.post("/deliveries", deliver),
            web.get("/stock/{species}", stock),
            web.post("/quotes", quote),
        ]
    )
    app.cleanup_ctx.append(yard)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
