import aiohttp
from quart import Quart, jsonify, request

import config
import mailer
import rentals
from waiting import wait_for

app = Quart(__name__)


@app.before_serving
async def start():
    wait_for(config.PAYMENT_URL)
    wait_for(f"smtp://{config.SMTP_HOST}:{config.SMTP_PORT}")
    app.payments = aiohttp.ClientSession(config.PAYMENT_URL, connector=aiohttp.TCPConnector(limit=0))


@app.after_serving
async def stop():
    await app.payments.close()


async def authorise_deposit(card):
    body = {"card": card, "cents": config.DEPOSIT_CENTS}
    async with app.payments.post("/authorisations", json=body) as reply:
        reply.raise_for_status()
        return (await reply.json())["authorisation"]


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/stations/<int:station>/bikes")
async def bikes(station):
    return jsonify(station=rentals.STATIONS[station], free=rentals.free_bikes(station))


@app.post("/rentals")
async def rent():
    form = await request.get_json()
    authorisation = await authorise_deposit(form["card"])
    rental = rentals.open_rental(form)
    await mailer.send(mailer.confirmation(rental))
    return jsonify(rental=rental["rental"], bike=rental["bike"], authorisation=authorisation), 201
