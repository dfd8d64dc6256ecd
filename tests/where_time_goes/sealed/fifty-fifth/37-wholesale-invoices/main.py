from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from catalogue import load_orders
from invoicing import build_invoice
from tax_client import TaxClient


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.orders = load_orders()
    app.state.tax = TaxClient()
    try:
        yield
    finally:
        await app.state.tax.close()


@get("/health", sync_to_thread=False)
def health() -> dict:
    return {"status": "ok"}


@get("/orders/{number:int}", sync_to_thread=False)
def show_order(state: State, number: int) -> dict:
    order = state.orders.get(number)
    if order is None:
        raise NotFoundException(f"order {number}")
    return {"number": order.number, "customer": order.customer, "positions": len(order.lines)}


@get("/orders/{number:int}/invoice")
async def show_invoice(state: State, number: int) -> dict:
    order = state.orders.get(number)
    if order is None:
        raise NotFoundException(f"order {number}")
    return await build_invoice(state.tax, order)


app = Litestar(route_handlers=[health, show_order, show_invoice], lifespan=[lifespan])
