import asyncio
import os
from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.datastructures import State

from index import Index
from ranking import Popular, order, words


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.index = Index("127.0.0.1", int(os.environ["INDEX_PORT"]), int(os.environ.get("INDEX_LINES", "128")))
    app.state.popular = Popular()
    task = asyncio.create_task(app.state.popular.trim())
    yield
    task.cancel()
    await app.state.index.close()


@get("/find/{text:str}")
async def find(state: State, text: str) -> dict:
    await state.popular.note(text)
    found = await state.index.ask(op="find", words=words(text))
    return {"text": text, "hits": order(found["hits"])}


@get("/similar/{text:str}")
async def similar(state: State, text: str) -> dict:
    await state.popular.note(text)
    found = await state.index.ask(op="similar", words=words(text))
    return {"text": text, "hits": order(found["hits"])[:3]}


@get("/suggest/{start:str}")
async def suggest(state: State, start: str) -> dict:
    return {"start": start, "ends": [start + end for end in ("s", "ed", "ing")]}


app = Litestar([find, similar, suggest], lifespan=[lifespan], openapi_config=None)
