from contextlib import asynccontextmanager

import aiohttp
from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel

from consulate import Consulate, NotFound

STAGES = ["received", "biometrics", "assessment", "decision", "posted"]


class Submission(BaseModel):
    passport: str
    purpose: str = "tourism"


@asynccontextmanager
async def lifespan(app):
    app.state.consulate = Consulate()
    yield
    await app.state.consulate.close()


app = FastAPI(title="Visa desk", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/applications/{reference}")
async def status(reference: str, request: Request):
    try:
        record = await request.app.state.consulate.application(reference)
    except NotFound:
        raise HTTPException(404, "unknown reference")
    except aiohttp.ClientError as exc:
        raise HTTPException(502, str(exc))
    return {"reference": reference, "stage": STAGES[record["stage"]], "steps_left": len(STAGES) - 1 - record["stage"]}


@app.post("/applications", status_code=201)
async def submit(submission: Submission, request: Request):
    try:
        record = await request.app.state.consulate.submit(submission.passport, submission.purpose)
    except aiohttp.ClientError as exc:
        raise HTTPException(502, str(exc))
    return {"reference": record["reference"], "stage": STAGES[record["stage"]]}
