from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException

from . import settings
from .service import ClaimService
from .sessions import AssessorError, SessionPool


@dataclass
class NewClaim:
    policy: str
    amount: int
    text: str


@get("/claims/{number:int}/assessment")
async def assessment(number: int, state: State) -> dict:
    if state.service.get(number) is None:
        raise NotFoundException("no such claim")
    try:
        return await state.service.assess(number)
    except AssessorError as error:
        raise HTTPException(status_code=503, detail=str(error))


@get("/claims/{number:int}")
async def claim(number: int, state: State) -> dict:
    found = state.service.get(number)
    if found is None:
        raise NotFoundException("no such claim")
    return {"claim": number, **found}


@post("/claims")
async def new_claim(data: NewClaim, state: State) -> dict:
    try:
        return await state.service.register(data.policy, data.amount, data.text)
    except AssessorError as error:
        raise HTTPException(status_code=503, detail=str(error))


@get("/health")
async def health() -> dict:
    return {"status": "ok"}


@asynccontextmanager
async def assessor(app: Litestar):
    pool = SessionPool(settings.ASSESSOR_SESSIONS)
    app.state.service = ClaimService(pool)
    try:
        yield
    finally:
        pool.close()


app = Litestar(route_handlers=[assessment, claim, new_claim, health], lifespan=[assessor], openapi_config=None)
