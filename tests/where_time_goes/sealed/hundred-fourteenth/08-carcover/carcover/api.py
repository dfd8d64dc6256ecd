from contextlib import asynccontextmanager
from typing import Annotated
from uuid import uuid4

import aiohttp
from fastapi import BackgroundTasks, Depends, FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from carcover.history import QuoteHistory
from carcover.insurers import InsurerPanel
from carcover.settings import settings


class RiskIn(BaseModel):
    plate: str
    driver_age: int = Field(ge=17, le=99)
    yearly_km: int = Field(ge=0, le=100_000)


class Offer(BaseModel):
    insurer: str
    yearly_cents: int
    excess_cents: int


class QuoteOut(BaseModel):
    id: str
    offers: list[Offer]


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.panel = InsurerPanel()
    app.state.history = QuoteHistory(settings.quote_memory)
    yield
    await app.state.panel.close()


app = FastAPI(title="carcover", lifespan=lifespan)


async def panel(request: Request) -> InsurerPanel:
    return request.app.state.panel


async def history(request: Request) -> QuoteHistory:
    return request.app.state.history


@app.exception_handler(aiohttp.ClientError)
async def insurer_failed(_request: Request, error: aiohttp.ClientError) -> JSONResponse:
    return JSONResponse({"detail": f"insurer failed: {error}"}, status_code=502)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/quotes", status_code=201)
async def create_quote(
    risk: RiskIn,
    insurers: Annotated[InsurerPanel, Depends(panel)],
    quotes: Annotated[QuoteHistory, Depends(history)],
    background: BackgroundTasks,
) -> QuoteOut:
    premiums = await insurers.premiums(risk.model_dump())
    offers = [
        Offer(
            insurer=premium.insurer,
            yearly_cents=premium.yearly_cents,
            excess_cents=premium.excess_cents,
        )
        for premium in premiums
    ]
    quote = QuoteOut(id=uuid4().hex, offers=offers)
    background.add_task(quotes.remember, quote.id, quote.model_dump())
    return quote


@app.get("/quotes/{quote_id}")
async def read_quote(
    quote_id: str, quotes: Annotated[QuoteHistory, Depends(history)]
) -> QuoteOut:
    found = await quotes.find(quote_id)
    if found is None:
        raise HTTPException(404, "quote not found")
    return QuoteOut(**found)


@app.get("/vehicles/{plate}")
async def vehicle(
    plate: str, insurers: Annotated[InsurerPanel, Depends(panel)]
) -> dict[str, str | int]:
    return await insurers.vehicle(plate)
