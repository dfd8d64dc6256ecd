from pydantic import BaseModel

from upstream import fetch


class Price(BaseModel):
    amount: int
    currency: str


class Shelf(BaseModel):
    on_hand: int
    next_delivery: str | None = None


async def current_price(sku: str) -> Price:
    return Price.model_validate(await fetch("price", sku))


async def shelf_state(sku: str) -> Shelf:
    return Shelf.model_validate(await fetch("stock", sku))
