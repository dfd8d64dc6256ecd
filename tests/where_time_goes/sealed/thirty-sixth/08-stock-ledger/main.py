from contextlib import asynccontextmanager
from typing import Annotated

import aiosqlite
from fastapi import Depends, FastAPI

import stock
from storage import pool


@asynccontextmanager
async def lifespan(app: FastAPI):
    await pool.open()
    yield
    await pool.close()


app = FastAPI(title="Stock ledger", lifespan=lifespan)


async def database():
    async with pool.connection() as db:
        yield db


Database = Annotated[aiosqlite.Connection, Depends(database)]


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/items/{item}/levels")
async def levels(item: int, db: Database):
    return await stock.levels(db, item)


@app.get("/items/{item}/shortages")
async def shortages(item: int, db: Database):
    return await stock.shortages(db, item)
