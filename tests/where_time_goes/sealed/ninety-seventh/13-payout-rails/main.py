from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, Request
from fastapi.responses import JSONResponse

from config import get_settings
from payouts import PayoutRejected, pay_out
from rails import Rails, SettlementTimeout
from schemas import Payout, PayoutOrder


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    app.state.rails = Rails(get_settings())
    yield
    await app.state.rails.close()


app = FastAPI(title="Payouts", lifespan=lifespan)


def get_rails(request: Request) -> Rails:
    return request.app.state.rails


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.post("/payouts", status_code=201)
async def create_payout(order: PayoutOrder, rails: Annotated[Rails, Depends(get_rails)]) -> Payout:
    return await pay_out(rails, order)


@app.exception_handler(PayoutRejected)
async def rejected(request: Request, error: PayoutRejected) -> JSONResponse:
    return JSONResponse({"rejected": str(error)}, status_code=409)


@app.exception_handler(SettlementTimeout)
async def timed_out(request: Request, error: SettlementTimeout) -> JSONResponse:
    return JSONResponse({"pending": str(error)}, status_code=504)
