from contextlib import asynccontextmanager

from litestar import Litestar, get, post
from litestar.datastructures import State

from labelling import LabelDesk
from models import Label, SlideRequest
from renderer import RendererClient
from settings import load


@asynccontextmanager
async def lifespan(app: Litestar):
    settings = load()
    renderer = RendererClient(settings)
    await renderer.open()
    desk = LabelDesk(renderer, settings.default_stain, settings.queue_size)
    desk.start()
    app.state.desk = desk
    try:
        yield
    finally:
        await desk.stop()
        await renderer.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/desk")
async def desk_status(state: State) -> dict[str, int]:
    return {"printed": state.desk.printed}


@post("/labels")
async def create_label(data: SlideRequest, state: State) -> Label:
    return await state.desk.submit(data)


@get("/cases/{case:str}/blocks/{block:str}/label")
async def reprint(case: str, block: str, state: State, stain: str | None = None) -> Label:
    return await state.desk.submit(SlideRequest(case=case, block=block, stain=stain))


app = Litestar([health, desk_status, create_label, reprint], lifespan=[lifespan])
