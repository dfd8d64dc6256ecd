from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

from bank import BankClient, BankError
from idempotency import IdempotencyMiddleware
from payouts import Payouts
from settings import settings


async def health(_request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


async def create_payout(request: Request) -> JSONResponse:
    body = await request.json()
    amount = int(body["amount_cents"])
    if amount <= 0:
        raise HTTPException(422, "amount_cents must be positive")
    payouts: Payouts = request.app.state.payouts
    payout = await payouts.create(request.path_params["merchant"], body["iban"], amount)
    return JSONResponse(payout, status_code=201)


async def read_payout(request: Request) -> JSONResponse:
    payout = request.app.state.payouts.find(request.path_params["payout"])
    if payout is None:
        raise HTTPException(404, "payout not found")
    return JSONResponse(payout)


async def balance(request: Request) -> JSONResponse:
    merchant = request.path_params["merchant"]
    cents = await request.app.state.bank.balance(merchant)
    return JSONResponse({"merchant": merchant, "cents": cents})


async def bank_failed(_request: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"error": str(error)}, status_code=502)


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.bank = BankClient()
    app.state.payouts = Payouts(app.state.bank)
    yield
    await app.state.bank.close()


app = Starlette(
    lifespan=lifespan,
    routes=[
        Route("/health", health),
        Route("/merchants/{merchant}/payouts", create_payout, methods=["POST"]),
        Route("/merchants/{merchant}/payouts/{payout}", read_payout),
        Route("/merchants/{merchant}/balance", balance),
    ],
    middleware=[
        Middleware(
            IdempotencyMiddleware,
            ttl=settings.replay_seconds,
            entries=settings.replay_entries,
        )
    ],
    exception_handlers={BankError: bank_failed},
)
