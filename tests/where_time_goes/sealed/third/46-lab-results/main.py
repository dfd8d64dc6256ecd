import asyncio
import os
from contextlib import asynccontextmanager

import asyncpg
from fastapi import Depends, FastAPI, HTTPException

from units import Units

DB = f"postgresql://app@127.0.0.1:{os.environ.get('DB_PORT', '24146')}/postgres"
units = Units()


@asynccontextmanager
async def lifespan(app):
    async with asyncpg.create_pool(DB, min_size=10, max_size=24) as pool:
        app.state.pool = pool
        await units.load(pool)
        task = asyncio.create_task(units.refresh(pool))
        yield
        task.cancel()


app = FastAPI(lifespan=lifespan)


async def db():
    async with app.state.pool.acquire() as connection:
        yield connection


@app.get("/samples/{number}")
async def sample(number: int, connection: asyncpg.Connection = Depends(db)):
    row = await connection.fetchrow("select patient, analyte, result from samples where number = $1", number)
    if row is None:
        raise HTTPException(404)
    return {"sample": number, **dict(row), "unit": await units.of(row["analyte"])}


@app.get("/samples/{number}/report")
async def report(number: int, connection: asyncpg.Connection = Depends(db)):
    text = await connection.fetchval("select report($1)", number)
    return {"sample": number, "report": text}
