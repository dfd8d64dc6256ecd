import logging
import sys

from aiohttp import web

import database
from charges import ChargeRejected, ChargeService, UnknownMerchant
from fraud import FraudClient

SERVICE = web.AppKey("service", ChargeService)


async def post_charge(request):
    body = await request.json()
    try:
        merchant, cents, card = int(body["merchant"]), int(body["cents"]), str(body["card"])
    except (KeyError, TypeError, ValueError):
        raise web.HTTPBadRequest(text="merchant, card and cents are needed")
    try:
        charge = await request.app[SERVICE].create(merchant, card, cents)
    except UnknownMerchant:
        raise web.HTTPNotFound(text="no such merchant")
    except ChargeRejected as error:
        return web.json_response({"status": "rejected", "reason": str(error)}, status=402)
    return web.json_response({
        "status": "booked",
        "id": charge.id,
        "sequence": charge.sequence,
        "cents": charge.cents,
        "risk": charge.risk,
    }, status=201)


async def get_balance(request):
    try:
        return web.json_response(await request.app[SERVICE].balance(int(request.match_info["id"])))
    except UnknownMerchant:
        raise web.HTTPNotFound(text="no such merchant")


async def health(request):
    return web.json_response({"status": "ok"})


async def resources(app):
    pool = await database.connect()
    fraud = FraudClient()
    app[SERVICE] = ChargeService(pool, fraud)
    yield
    await fraud.close()
    await pool.close()


def create_app():
    app = web.Application(client_max_size=64 * 1024)
    app.cleanup_ctx.append(resources)
    app.router.add_post("/charges", post_charge)
    app.router.add_get("/merchants/{id:\\d+}/balance", get_balance)
    app.router.add_get("/health", health)
    return app


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
