from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel

from audit import trail
from stock import StockClient

ORDERS = {
    n: {"id": n, "sku": f"SKU-{n % 17:03d}", "quantity": 1 + n % 4, "customer": f"C{n % 9}"}
    for n in range(1, 400)
}


class OrderOut(BaseModel):
    id: int
    sku: str
    quantity: int
    customer: str
    deliverable: bool


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.stock = StockClient()
    yield
    await app.state.stock.close()


app = FastAPI(lifespan=lifespan)


@app.get("/orders/{order_id}", response_model=OrderOut)
async def read_order(order_id: int, request: Request):
    order = ORDERS.get(order_id)
    if order is None:
        raise HTTPException(404)
    available = await request.app.state.stock.available(order["sku"])
    trail.info(
        "order %s read", order_id, extra={"actor": request.headers.get("x-user", "anonymous")}
    )
    return {**order, "deliverable": available >= order["quantity"]}


@app.get("/orders/{order_id}/history")
async def history(order_id: int):
    if order_id not in ORDERS:
        raise HTTPException(404)
    return [{"event": "created"}, {"event": "paid"}]
