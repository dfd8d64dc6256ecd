from contextlib import asynccontextmanager

from litestar import Litestar, Router, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from msgspec import Struct

from kv import KeyValueStore
from numbering import LINES, Numbering


class ReleaseRequest(Struct):
    commit: str
    author: str = "ci"


class Release(Struct):
    name: str
    commit: str


@asynccontextmanager
async def lifespan(app: Litestar):
    store = KeyValueStore()
    await store.open()
    app.state.numbering = Numbering(store)
    yield
    await store.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@post("/{service:str}/releases")
async def create_release(service: str, data: ReleaseRequest, state: State) -> Release:
    if service not in LINES:
        raise NotFoundException(f"unknown service {service}")
    return Release(name=await state.numbering.allocate(service), commit=data.commit)


@get("/{service:str}/releases/current")
async def current_release(service: str, state: State) -> dict[str, int]:
    if service not in LINES:
        raise NotFoundException(f"unknown service {service}")
    return {"number": await state.numbering.current(service)}


services = Router(path="/services", route_handlers=[create_release, current_release])
app = Litestar([health, services], lifespan=[lifespan], openapi_config=None)
