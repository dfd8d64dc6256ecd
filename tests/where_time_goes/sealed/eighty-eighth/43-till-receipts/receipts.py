from sanic import Blueprint, Request, json
from sanic.exceptions import BadRequest, NotFound

from settings import settings

receipts = Blueprint("receipts", url_prefix="/tills")


def checked(till: int) -> int:
    if till not in settings.tills:
        raise NotFound(f"no till {till}")
    return till


@receipts.post("/<till:int>/receipts")
async def sell(request: Request, till: int):
    cents = (request.json or {}).get("cents")
    if not isinstance(cents, int) or cents <= 0:
        raise BadRequest("cents: a positive number")
    context = request.app.ctx
    async with context.journal.entry(checked(till)) as entry:
        signature = await context.signing.sign(entry.receipt, cents)
    return json({"receipt": entry.receipt, "cents": cents, "signature": signature}, status=201)


@receipts.get("/<till:int>/last")
async def last(request: Request, till: int):
    return json({"till": till, "number": request.app.ctx.journal.last(checked(till))})
