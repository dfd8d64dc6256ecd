import time
from typing import Annotated

from fastapi import Depends, FastAPI, Query, Request
from pydantic import BaseModel, Field

from premium import premium_cents
from rating import Rating
from settings import Settings, get_settings

app = FastAPI(title="quotes")


class RenewalIn(BaseModel):
    holder: int
    postcode: str = Field(pattern=r"^\d{4}[A-Z]{2}$")
    age: int = Field(ge=18, le=99)


class Quote(BaseModel):
    risk_class: int
    premium_cents: int
    claims: int = 0


@app.middleware("http")
async def server_timing(request: Request, call_next):
    started = time.perf_counter()
    response = await call_next(request)
    response.headers["Server-Timing"] = f"app;dur={(time.perf_counter() - started) * 1000:.1f}"
    return response


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.get("/quotes/car")
async def car_quote(
    rating: Rating,
    settings: Annotated[Settings, Depends(get_settings)],
    postcode: Annotated[str, Query(pattern=r"^\d{4}[A-Z]{2}$")],
    age: Annotated[int, Query(ge=18, le=99)] = 40,
) -> Quote:
    risk = await rating.risk_class(postcode, age)
    return Quote(risk_class=risk, premium_cents=premium_cents(settings.base_premium_cents, risk))


@app.post("/renewals")
async def renewal(
    body: RenewalIn, rating: Rating, settings: Annotated[Settings, Depends(get_settings)]
) -> Quote:
    risk = await rating.risk_class(body.postcode, body.age)
    claims = await rating.claims(body.holder)
    premium = premium_cents(settings.base_premium_cents, risk, len(claims))
    return Quote(risk_class=risk, premium_cents=premium, claims=len(claims))
