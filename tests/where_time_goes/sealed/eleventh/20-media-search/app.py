import os

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from library import Library


@get("/media/{number:int}")
async def media(state: State, number: int) -> dict:
    if number > 5000:
        raise NotFoundException("no such item")
    return await state.library.item(number)


@get("/search")
async def search(state: State, q: str) -> dict:
    return {"query": q, "hits": await state.library.find(q)}


@get("/media/{number:int}/similar")
async def similar(state: State, number: int) -> dict:
    return await state.library.similar(number)


async def opened(app: Litestar) -> None:
    app.state.library = Library(os.environ["INDEX_URL"])


async def closed(app: Litestar) -> None:
    await app.state.library.close()


app = Litestar([media, search, similar], on_startup=[opened], on_shutdown=[closed])
