from contextlib import asynccontextmanager
from typing import Annotated, AsyncIterator

from fastapi import Depends, FastAPI, Header, Request, Response
from pydantic import BaseModel

from offers import offers_for
from tracing import UpstreamTimings
from upstream import LoyaltyBackend, build_client


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    async with build_client() as client:
        app.state.client = client
        yield


app = FastAPI(title="Loyalty offers", lifespan=lifespan)


class Redemption(BaseModel):
    campaign: str


async def traced_backend(
    request: Request,
    x_request_id: Annotated[str | None, Header()] = None,
) -> LoyaltyBackend:
    timings = UpstreamTimings(x_request_id)
    timings.attach(request.app.state.client)
    request.state.timings = timings
    return LoyaltyBackend(request.app.state.client)


Backend = Annotated[LoyaltyBackend, Depends(traced_backend)]


def describe(timings: UpstreamTimings, response: Response) -> None:
    response.headers["Server-Timing"] = timings.header()
    if timings.warnings:
        response.headers["X-Backend-Warnings"] = str(len(timings.warnings))


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/members/{number}/offers")
async def member_offers(number: str, backend: Backend, request: Request, response: Response) -> dict:
    result = await offers_for(backend, number)
    describe(request.state.timings, response)
    return result


@app.get("/members/{number}/points")
async def member_points(number: str, backend: Backend, request: Request, response: Response) -> dict:
    points = await backend.balance(number)
    describe(request.state.timings, response)
    return {"member": number, "points": points}


@app.post("/members/{number}/redemptions", status_code=201)
async def redeem(number: str, body: Redemption, backend: Backend) -> dict:
    return await backend.redeem(number, body.campaign)
