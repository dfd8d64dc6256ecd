from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request

from engine import EngineSilent, RatingEngine
from models import CallRecord, Charge
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.engine = RatingEngine(settings)
    await app.state.engine.ping()
    yield
    await app.state.engine.close()


app = FastAPI(title="call rating", lifespan=lifespan)


async def rating_engine(request: Request) -> RatingEngine:
    return request.app.state.engine


Engine = Annotated[RatingEngine, Depends(rating_engine)]


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.post("/calls", status_code=201)
async def rate_call(record: CallRecord, engine: Engine) -> Charge:
    try:
        return await engine.rate(record)
    except EngineSilent as silent:
        raise HTTPException(504, f"no rate for {silent}") from silent


@app.get("/zones/{prefix}")
async def zone(prefix: str, engine: Engine) -> dict:
    return {"zone": await engine.zone("+" + prefix)}
