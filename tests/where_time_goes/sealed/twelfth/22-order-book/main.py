from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException

import storage
from fx import Converter


@asynccontextmanager
async def lifespan(app):
    await storage.start()
    app.state.fx = Converter()
    yield
    await app.state.fx.close()
    await storage.stop()


app = FastAPI(lifespan=lifespan)


@app.get("/orders/{order_id}")
async def order(order_id: int, db=Depends(storage.session)):
    row = await storage.one(
        db, "SELECT id, customer, cents FROM orders WHERE id = %s", (order_id,)
    )
    if row is None:
        raise HTTPException(404)
    usd = await app.state.fx.convert(row["cents"], "USD")
    return {"id": row["id"], "customer": row["customer"], "eur": row["cents"], "usd": usd}


@app.get("/customers/{name}/total")
async def total(name: str, db=Depends(storage.session)):
    row = await storage.one(
        db, "SELECT coalesce(sum(cents), 0)::int AS cents FROM orders WHERE customer = %s", (name,)
    )
    gbp = await app.state.fx.convert(row["cents"], "GBP")
    return {"customer": name, "eur": row["cents"], "gbp": gbp}
