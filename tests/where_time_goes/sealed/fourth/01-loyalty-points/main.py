import os

from litestar import Litestar, Request, get

from members import MemberContext
from partners import Partners

partners = Partners(os.environ["PARTNER_URL"])


@get("/points/{member:int}")
async def points(member: int, request: Request) -> dict:
    profile = request.scope["member"]
    offers = await partners.offers(member)
    earned = int(profile["earned"])
    spent = int(profile["spent"])
    return {
        "member": member,
        "level": profile["level"],
        "balance": earned - spent,
        "offers": [o for o in offers if o["price"] <= earned - spent],
    }


@get("/health")
async def health() -> dict:
    return {"ok": True}


app = Litestar([points, health], middleware=[MemberContext], on_startup=[partners.open], on_shutdown=[partners.close])
