from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request

from insurers import InsurerGateway, RegionFactors
from schemas import Offer, QuoteRequest, QuoteResponse, Tariff
from settings import get_settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    settings = get_settings()
    app.state.gateway = InsurerGateway(settings)
    app.state.factors = RegionFactors(app.state.gateway, settings.tariff_ttl)
    await app.state.factors.warm_up()
    try:
        yield
    finally:
        await app.state.gateway.close()


app = FastAPI(title="Insurance quotes", lifespan=lifespan)


def gateway(request: Request) -> InsurerGateway:
    return request.app.state.gateway


def factors(request: Request) -> RegionFactors:
    return request.app.state.factors


Gateway = Annotated[InsurerGateway, Depends(gateway)]
Factors = Annotated[RegionFactors, Depends(factors)]


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/quotes")
async def quote(body: QuoteRequest, gateway: Gateway, factors: Factors) -> QuoteResponse:
    factor = await factors.of(body.region)
    offers = await gateway.offers(body)
    if not offers:
        raise HTTPException(503, "no insurer answered")
    priced = [
        Offer(insurer=o.insurer, premium=round(o.premium * factor, 2), excess=o.excess) for o in offers
    ]
    return QuoteResponse(region=body.region, factor=factor, best=priced[0], offers=priced)


@app.get("/tariffs/{insurer}")
async def tariff(insurer: str, gateway: Gateway) -> Tariff:
    if insurer not in get_settings().insurers:
        raise HTTPException(404, "unknown insurer")
    return await gateway.tariff(insurer)
