from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI
from pydantic import BaseModel, Field

import rules
import settings
from assessor import Assessor
from tally import Tally


@asynccontextmanager
async def lifespan(app):
    anyio.to_thread.current_default_thread_limiter().total_tokens = settings.SERVER_THREADS
    app.state.assessor = Assessor()
    app.state.tally = Tally()
    yield
    app.state.assessor.close()


app = FastAPI(title="Claim review", lifespan=lifespan)


class Review(BaseModel):
    excess: int = Field(30_000, ge=0)


@app.get("/health")
async def health():
    return {"ok": True}


@app.post("/claims/{claim}/review")
def review(claim: int, body: Review):
    estimate = app.state.assessor.estimate(claim)
    decision, cents = rules.decide(estimate, body.excess)
    app.state.tally.add(decision, cents)
    return {"claim": claim, "decision": decision, "payable": cents, "estimate": estimate["cents"]}


@app.get("/claims/{claim}/estimate")
def estimate(claim: int):
    return app.state.assessor.estimate(claim)


@app.get("/tally")
def tally():
    return app.state.tally.read()
