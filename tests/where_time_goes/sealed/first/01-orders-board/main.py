import asyncio
from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException

import models
import store

gate = asyncio.Semaphore(50)


@asynccontextmanager
async def lifespan(app: FastAPI):
    store.prepare()
    yield


app = FastAPI(title="orders board", lifespan=lifespan)


async def load(order_id: int) -> models.Order:
    async with gate:
        row = await store.find(order_id)
    if row is None:
        raise HTTPException(404, "no such order")
    return models.Order.from_row(row)


@app.get("/orders/{order_id}")
async def show(order_id: int):
    order = await load(order_id)
    return models.as_card(order)


@app.get("/orders/{order_id}/lines")
async def lines(order_id: int):
    order = await load(order_id)
    card = models.as_card(order)
    card["lines"] = [{"sku": order.sku, "qty": order.qty}]
    return card
