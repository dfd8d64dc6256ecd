import os
from contextlib import asynccontextmanager

import asyncpg
from fastapi import Depends, FastAPI, HTTPException

from tariff import Tariff

DB = f"postgresql://app@127.0.0.1:{os.environ.get('DB_PORT', '24119')}/postgres"


@asynccontextmanager
async def lifespan(app):
    async with asyncpg.create_pool(DB, min_size=0, max_size=40) as pool:
        app.state.tariff = Tariff(pool)
        yield


app = FastAPI(lifespan=lifespan)


def tariff() -> Tariff:
    return app.state.tariff


@app.get("/goods/{code}/class")
async def goods_class(code: str, origin: str = "CN", book: Tariff = Depends(tariff)):
    found = await book.classify(code, origin)
    if found is None:
        raise HTTPException(404)
    return {"code": code, "origin": origin, **found}


@app.get("/origins")
async def origins(book: Tariff = Depends(tariff)):
    return await book.origins()
