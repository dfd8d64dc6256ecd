from decimal import Decimal
from typing import Any

from litestar import Litestar, get, post
from litestar.exceptions import HTTPException
from pydantic import BaseModel, Field

import fees
from registry import RegistryError


class Claim(BaseModel):
    court: str
    claim_type: str = "money"
    amount: Decimal = Field(gt=0)
    remission: bool = False


@get("/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@get("/fees/{court:str}")
async def fee(court: str, amount: float, claim_type: str = "money") -> dict[str, Any]:
    try:
        return await fees.quote(court, claim_type, Decimal(str(amount)))
    except RegistryError as problem:
        raise HTTPException(status_code=502, detail=str(problem)) from problem


@post("/claims", status_code=201)
async def open_claim(data: Claim) -> dict[str, Any]:
    try:
        quoted = await fees.quote(data.court, data.claim_type, data.amount, data.remission)
    except RegistryError as problem:
        raise HTTPException(status_code=502, detail=str(problem)) from problem
    return {"status": "fee due", **quoted}


app = Litestar(route_handlers=[health, fee, open_claim], openapi_config=None)
