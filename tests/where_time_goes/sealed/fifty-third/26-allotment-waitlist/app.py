import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State

import waiting
from council import Council


@dataclass
class Applicant:
    name: str


@get("/health", sync_to_thread=False)
def health() -> dict:
    return {"status": "ok"}


@get("/sites/{code:str}")
async def site_overview(code: str, state: State) -> dict:
    council: Council = state.council
    site, length, turnover = await asyncio.gather(council.site(code), council.queue(code), council.turnover(code))
    return waiting.describe(site, length, turnover)


@post("/sites/{code:str}/applicants")
async def apply(code: str, data: Applicant, state: State) -> dict:
    place = await state.council.enrol(code, data.name)
    return {"site": code, "name": data.name, "place": place}


@asynccontextmanager
async def council_lifespan(app: Litestar):
    app.state.council = Council()
    try:
        yield
    finally:
        await app.state.council.close()


app = Litestar([health, site_overview, apply], lifespan=[council_lifespan], openapi_config=None)
