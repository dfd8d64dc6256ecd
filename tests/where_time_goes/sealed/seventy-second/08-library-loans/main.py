from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel

import settings
from loans import LoanDesk, NotAllowed
from upstream import Upstream, UpstreamError


class LoanRequest(BaseModel):
    copy_id: int
    card: str


@asynccontextmanager
async def lifespan(app: FastAPI):
    catalogue, members = Upstream(settings.CATALOGUE_URL), Upstream(settings.MEMBERS_URL)
    app.state.desk = LoanDesk(catalogue, members)
    yield
    await catalogue.close()
    await members.close()


app = FastAPI(lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/copies/{copy_id}")
async def copy(copy_id: int, request: Request):
    return await request.app.state.desk.copy(copy_id)


@app.post("/loans", status_code=201)
async def lend(loan: LoanRequest, request: Request):
    return await request.app.state.desk.offer(loan.copy_id, loan.card)


@app.exception_handler(NotAllowed)
async def not_allowed(request: Request, error: NotAllowed):
    return JSONResponse({"error": str(error)}, status_code=409)


@app.exception_handler(UpstreamError)
async def upstream_error(request: Request, error: UpstreamError):
    return JSONResponse({"error": str(error)}, status_code=502)
