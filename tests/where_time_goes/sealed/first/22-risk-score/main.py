import asyncio
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request

from features import features
from scoring import Office


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.office = Office()
    app.state.width = asyncio.Semaphore(80)
    async with app.state.office:
        yield


app = FastAPI(lifespan=lifespan)


@app.get("/score/{account}")
async def score(account: int, request: Request):
    async with request.app.state.width:
        value = await request.app.state.office.score(features(account))
    return {"account": account, "score": value}


@app.get("/score/{account}/decision")
async def decision(account: int, request: Request):
    async with request.app.state.width:
        value = await request.app.state.office.score(features(account))
    return {"account": account, "decision": "review" if value > 600 else "pass"}
