from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

import settings
from ledger import LedgerError, ledger

app = FastAPI(title="Loyalty points")


class Purchase(BaseModel):
    amount: float = Field(gt=0)
    receipt: str
    tier: str = "basic"


class Balance(BaseModel):
    member: int
    points: int
    pending: int


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/members/{member}/balance", response_model=Balance)
def member_balance(member: int):
    try:
        reply = ledger.balance(member)
    except LedgerError as exc:
        raise HTTPException(404, str(exc))
    return Balance(member=member, points=reply["points"], pending=reply["pending"])


@app.post("/members/{member}/purchases", status_code=201)
def record_purchase(member: int, purchase: Purchase):
    points = int(purchase.amount * settings.POINTS_PER_EURO.get(purchase.tier, 1))
    try:
        reply = ledger.post(member, points, purchase.receipt)
    except LedgerError as exc:
        raise HTTPException(409, str(exc))
    return {"member": member, "earned": points, "entry": reply["entry"]}
