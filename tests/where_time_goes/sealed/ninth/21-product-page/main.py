from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI
from pydantic import BaseModel

import upstream
from catalog import Item, Media, find_item, find_media
from commerce import Price, Shelf, current_price, shelf_state
from social import Rating, rating_of


@asynccontextmanager
async def lifespan(app: FastAPI):
    async with upstream.opened():
        yield


app = FastAPI(title="storefront", lifespan=lifespan)


class ProductPage(BaseModel):
    item: Item
    media: Media
    price: Price
    shelf: Shelf
    rating: Rating
    headline: str


@app.get("/products/{sku}")
async def product_page(
    item: Annotated[Item, Depends(find_item)],
    media: Annotated[Media, Depends(find_media)],
    price: Annotated[Price, Depends(current_price)],
    shelf: Annotated[Shelf, Depends(shelf_state)],
    rating: Annotated[Rating, Depends(rating_of)],
) -> ProductPage:
    headline = f"{item.title} from {price.amount / 100:.2f} {price.currency}"
    if shelf.on_hand < 5:
        headline += " (last pieces)"
    return ProductPage(item=item, media=media, price=price, shelf=shelf, rating=rating, headline=headline)


@app.get("/healthz")
async def healthz() -> dict:
    return {"status": "ok"}
