import asyncio
from contextlib import asynccontextmanager
from typing import Annotated, AsyncIterator

from fastapi import Depends, FastAPI, Request

from market import Market


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.market = Market()
    app.state.positions_guard = asyncio.Lock()
    app.state.positions = {n: [f"DE{n % 7}", f"US{n % 5}"] for n in range(1, 100)}
    yield
    await app.state.market.close()


app = FastAPI(lifespan=lifespan)


async def positions(portfolio: int, request: Request) -> AsyncIterator[list[str]]:
    async with request.app.state.positions_guard:
        found = list(request.app.state.positions.get(portfolio, []))
    yield found


async def market(request: Request) -> Market:
    return request.app.state.market


Positions = Annotated[list[str], Depends(positions)]
Source = Annotated[Market, Depends(market)]


@app.get("/portfolios/{portfolio}")
async def value(portfolio: int, held: Positions, source: Source):
    prices = await asyncio.gather(*(source.read(f"/price/{isin}") for isin in held))
    return {"portfolio": portfolio, "value": sum(price["cents"] for price in prices)}


@app.get("/portfolios/{portfolio}/risk")
async def risk(portfolio: int, held: Positions, source: Source):
    model = await source.read(f"/var/{'-'.join(held)}")
    return {"portfolio": portfolio, "var95": model["var95"]}
