from contextlib import asynccontextmanager

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from consolidation import Consolidator, LaneFull, Parcel, Placement
from settings import settings
from tms import StaleManifest, TmsClient


@asynccontextmanager
async def tms_session(app: Litestar):
    tms = TmsClient(settings)
    await tms.open()
    app.state.consolidator = Consolidator(tms, settings)
    try:
        yield
    finally:
        await tms.close()


@get("/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@post("/lanes/{lane:str}/parcels", status_code=201)
async def add_parcel(lane: str, data: Parcel, state: State) -> Placement:
    try:
        return await state.consolidator.place(lane, data)
    except LaneFull as full:
        raise HTTPException("lane is full", status_code=409) from full
    except StaleManifest as stale:
        raise HTTPException("manifest is busy", status_code=503) from stale


app = Litestar(
    [health, add_parcel],
    lifespan=[tms_session],
    openapi_config=None,
)
