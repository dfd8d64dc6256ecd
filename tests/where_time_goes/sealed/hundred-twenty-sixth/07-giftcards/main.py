from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from cards import Cards
from ledger import LedgerError

app = FastAPI(title="gift cards")


class RedeemIn(BaseModel):
    cents: int = Field(gt=0)
    order: str


class RedeemOut(BaseModel):
    entry: str
    cents: int
    order: str


@app.exception_handler(LedgerError)
async def ledger_error(_request: Request, exc: LedgerError) -> JSONResponse:
    return JSONResponse({"error": str(exc)}, status_code=503)


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.get("/cards/{code}")
def balance(code: str, cards: Cards) -> dict:
    return {"code": code, "cents": cards.balance(code)}


@app.post("/cards/{code}/redemptions", status_code=201)
def redeem(code: str, body: RedeemIn, cards: Cards) -> RedeemOut:
    entry, cents = cards.redeem(code, body.cents)
    return RedeemOut(entry=entry, cents=cents, order=body.order)
