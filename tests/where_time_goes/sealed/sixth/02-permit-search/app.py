import logging
import os
from contextlib import asynccontextmanager

import httpx
from litestar import Litestar, Request, get
from litestar.datastructures import State

from journal import install

INDEX = os.environ.get("INDEX_URL", "http://127.0.0.1:27102")
journal = logging.getLogger("permits.journal")


@asynccontextmanager
async def clients(app: Litestar):
    install(journal, os.environ.get("COLLECTOR", "127.0.0.1:27102"))
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100)
    async with httpx.AsyncClient(base_url=INDEX, limits=limits, timeout=10) as client:
        app.state.index = client
        yield


@get("/permits")
async def search(request: Request, state: State, q: str, page: int = 1) -> dict:
    found = (await state.index.get("/search", params={"q": q})).json()
    journal.info("search q=%s page=%d hits=%d", q, page, found["total"])
    size = 5
    return {
        "q": q,
        "page": page,
        "total": found["total"],
        "items": found["ids"][(page - 1) * size : page * size],
    }


@get("/permits/{permit_id:int}")
async def detail(permit_id: int, state: State) -> dict:
    found = (await state.index.get(f"/doc/{permit_id}")).json()
    journal.info("view permit=%d", permit_id)
    return found


app = Litestar([search, detail], lifespan=[clients], logging_config=None)
