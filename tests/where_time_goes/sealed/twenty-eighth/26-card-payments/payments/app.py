import os

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from .config import config
from .gateway import AcquirerGateway, Declined

gateway = AcquirerGateway(config)
MINIMUM = {"EUR": 50, "USD": 50, "JPY": 100}


async def health(request: Request) -> JSONResponse:
    configured = os.path.exists(config.ca_file)
    return JSONResponse({"ca": configured}, status_code=200 if configured else 503)


async def create_payment(request: Request) -> JSONResponse:
    data = await request.json()
    currency, amount = data["currency"], int(data["amount"])
    if amount < MINIMUM.get(currency, 1):
        return JSONResponse({"error": "amount too small"}, status_code=422)
    try:
        charge = await gateway.charge(data["token"], amount, currency)
    except Declined as exc:
        return JSONResponse({"order": data["order"], "state": "declined", "reason": str(exc)})
    return JSONResponse(
        {"order": data["order"], "payment": charge["id"], "state": charge["state"]}, status_code=201
    )


async def payment_status(request: Request) -> JSONResponse:
    charge = await gateway.status(request.path_params["payment"])
    return JSONResponse({"payment": charge["id"], "state": charge["state"]})


async def acquirer_failed(request: Request, exc: Exception) -> JSONResponse:
    return JSONResponse({"error": "acquirer not available"}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/payments", create_payment, methods=["POST"]),
        Route("/payments/{payment}/status", payment_status),
    ],
    exception_handlers={httpx.HTTPError: acquirer_failed},
)
