from dataclasses import asdict

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import bank
import validation


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def create_payout(request: Request) -> JSONResponse:
    body = await request.json()
    receipt = await bank.submit(
        validation.iban(body["iban"]),
        validation.amount(body["cents"]),
        str(body.get("purpose", ""))[:140],
    )
    return JSONResponse(asdict(receipt), status_code=201)


async def show_payout(request: Request) -> JSONResponse:
    receipt = await bank.state(request.path_params["reference"])
    return JSONResponse(asdict(receipt))


async def invalid(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"error": str(error)}, status_code=422)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/payouts", create_payout, methods=["POST"]),
        Route("/payouts/{reference}", show_payout),
    ],
    exception_handlers={validation.Invalid: invalid},
)
