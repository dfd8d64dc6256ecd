from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Path

from lanes import Lanes
from ledger import statement

lanes = Lanes(4)
FIRST, STEP = 1000, 8


@asynccontextmanager
async def lifespan(app):
    await lanes.warm()
    yield
    lanes.shutdown()


app = FastAPI(lifespan=lifespan)


@app.get("/accounts/{account}/statements/{month}")
async def monthly(account: int, month: int = Path(ge=1, le=12)):
    if account < FIRST or (account - FIRST) % STEP:
        raise HTTPException(404, "no such account")
    return await lanes.submit(account, statement, month)


@app.get("/accounts")
async def accounts(page: int = 0):
    start = FIRST + page * 20 * STEP
    return {"accounts": list(range(start, start + 20 * STEP, STEP))}
