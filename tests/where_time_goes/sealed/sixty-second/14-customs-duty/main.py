"""Customs duty calculator."""
import json
from decimal import Decimal

from litestar import Litestar, Request, get, post
from litestar.exceptions import HTTPException, NotFoundException

import bank
import tariff


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@get("/chapters")
async def chapters() -> list[dict]:
    return [{"code": c.code, "title": c.title} for c in tariff.CHAPTERS.values()]


async def _assess(code: str, amount: Decimal, currency: str) -> dict:
    chapter = tariff.CHAPTERS.get(code)
    if chapter is None:
        raise NotFoundException(f"no chapter {code}")
    try:
        cents = await bank.to_euro_cents(amount, currency)
    except bank.UnknownCurrency:
        raise HTTPException(f"no rate for {currency}", status_code=422)
    return {"currency": currency, **tariff.assess(chapter, cents)}


@get("/duty/{code:str}")
async def quote(code: str, value: str, currency: str = "EUR") -> dict:
    return await _assess(code, Decimal(value), currency.upper())


@post("/declarations")
async def declare(request: Request) -> dict:
    body = json.loads(await request.body())
    result = await _assess(str(body["chapter"]), Decimal(str(body["value"])), body["currency"])
    return {"declarant": body.get("declarant", "unknown"), **result}


app = Litestar([health, chapters, quote, declare], openapi_config=None, logging_config=None)
