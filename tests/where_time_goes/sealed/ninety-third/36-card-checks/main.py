"""Checks of cards before a payment."""
import aiohttp
from sanic import Request, Sanic, json
from sanic.exceptions import BadRequest, NotFound

import settings
from acquirer import Acquirer
from cards import CardBook, prepare

app = Sanic("card_checks")


@app.before_server_start
async def start(app: Sanic) -> None:
    prepare(settings.CARDS_PATH)
    app.ctx.cards = CardBook(settings.CARDS_PATH, settings.READERS)
    await app.ctx.cards.open()
    app.ctx.acquirer = Acquirer()


@app.after_server_stop
async def stop(app: Sanic) -> None:
    await app.ctx.acquirer.close()
    await app.ctx.cards.close()


@app.exception(aiohttp.ClientError)
async def acquirer_failed(request: Request, error: aiohttp.ClientError):
    return json({"error": f"acquirer: {error}"}, status=502)


@app.get("/health")
async def health(request: Request):
    return json({"status": "ok"})


@app.post("/cards/<token:str>/checks")
async def check(request: Request, token: str):
    cents = (request.json or {}).get("cents")
    if not isinstance(cents, int) or cents <= 0:
        raise BadRequest("cents must be a positive number")
    card = await request.app.ctx.cards.card(token)
    if card is None:
        raise NotFound(f"no card {token}")
    if cents > card.limit_cents:
        return json({"token": token, "accepted": False, "reason": "limit"})
    code = await request.app.ctx.acquirer.authorise(card, cents)
    return json({"token": token, "accepted": True, "scheme": card.scheme, "code": code})
