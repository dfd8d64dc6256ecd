from litestar import Litestar, get, post
from litestar.exceptions import NotFoundException

import db
import transfers
from transfers import TransferIn


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@post("/transfers")
async def create_transfer(data: TransferIn) -> dict:
    try:
        return await transfers.create(data)
    except LookupError as error:
        raise NotFoundException(str(error)) from error


@get("/items/{item:int}")
async def show_item(item: int) -> dict:
    try:
        return await transfers.stock_item(item)
    except LookupError as error:
        raise NotFoundException(str(error)) from error


app = Litestar(
    [health, create_transfer, show_item],
    on_startup=[db.connect],
    on_shutdown=[db.disconnect],
    openapi_config=None,
)
