from contextlib import asynccontextmanager

import aiohttp
from fastapi import Depends, FastAPI, Request
from pydantic import BaseModel

from scoring.gateway import ScoreGateway
from scoring.model_client import ModelClient
from scoring.settings import settings


class Payment(BaseModel):
    account: int
    amount: float
    country: str = "NL"
    card_present: bool = False


@asynccontextmanager
async def lifespan(app: FastAPI):
    connector = aiohttp.TCPConnector(limit=settings.model_connections)
    async with aiohttp.ClientSession(settings.model_url, connector=connector) as session:
        async with ScoreGateway(ModelClient(session), settings.rows_per_call) as gateway:
            app.state.gateway = gateway
            yield


app = FastAPI(lifespan=lifespan, openapi_url=None)


def gateway(request: Request) -> ScoreGateway:
    return request.app.state.gateway


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.post("/payments/score")
async def score(payment: Payment, scores: ScoreGateway = Depends(gateway)) -> dict:
    risk = await scores.score(payment.model_dump())
    return {"account": payment.account, "risk": risk, "decision": "review" if risk > 0.9 else "accept"}
