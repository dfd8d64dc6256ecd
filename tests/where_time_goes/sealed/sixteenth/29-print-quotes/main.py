from contextlib import asynccontextmanager
from typing import Annotated, Literal

from fastapi import Depends, FastAPI, Request
from pydantic import BaseModel, Field

from press.pool import WorkerPool


class Job(BaseModel):
    order: int
    paper: Literal["matt", "gloss", "board"] = "matt"
    pages: int = Field(gt=0, le=2000)
    copies: int = Field(gt=0, le=100_000)


@asynccontextmanager
async def lifespan(app):
    app.state.pool = await WorkerPool.start()
    yield
    await app.state.pool.stop()


app = FastAPI(lifespan=lifespan)


def pool(request: Request):
    return request.app.state.pool


@app.get("/health")
async def health():
    return {"ok": True}


@app.post("/estimates")
async def estimate(job: Job, workers: Annotated[WorkerPool, Depends(pool)]):
    return await workers.run(job.model_dump())
