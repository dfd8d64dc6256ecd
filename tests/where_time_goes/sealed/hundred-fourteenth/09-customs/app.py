import json
from contextlib import asynccontextmanager

import anyio.to_thread
from starlette.applications import Starlette
from starlette.endpoints import HTTPEndpoint
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.concurrency import run_in_threadpool
from starlette.routing import Route

import config
from gateway import Gateway, GatewayError
from journal import Journal


async def health(_request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


def duty(request: Request) -> JSONResponse:
    code = request.path_params["code"]
    origin = request.query_params.get("origin", "CN")
    try:
        value = int(request.query_params["value_cents"])
    except (KeyError, ValueError) as error:
        raise HTTPException(400, "value_cents is needed") from error
    tariff = request.app.state.gateway.tariff(code, origin)
    duty_cents = value * tariff["duty_permille"] // 1000
    vat_cents = (value + duty_cents) * tariff["vat_permille"] // 1000
    return JSONResponse(
        {"code": code, "origin": origin, "duty": duty_cents, "vat": vat_cents}
    )


class Declarations(HTTPEndpoint):
    async def post(self, request: Request) -> JSONResponse:
        try:
            goods = json.loads(await request.body())
            row = (goods["code"], goods["origin"], int(goods["value_cents"]))
        except (ValueError, KeyError) as error:
            raise HTTPException(400, "not a declaration") from error
        mrn = await run_in_threadpool(request.app.state.gateway.declare, goods)
        request.app.state.journal.append(mrn, *row)
        return JSONResponse({"mrn": mrn}, status_code=201)


async def gateway_failed(_request: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"error": str(error)}, status_code=502)


@asynccontextmanager
async def lifespan(app: Starlette):
    limiter = anyio.to_thread.current_default_thread_limiter()
    limiter.total_tokens = config.WORKER_THREADS
    app.state.gateway = Gateway()
    app.state.journal = Journal(config.DATABASE)
    app.state.journal.start()
    yield
    app.state.journal.stop()
    app.state.gateway.close()


app = Starlette(
    lifespan=lifespan,
    routes=[
        Route("/health", health),
        Route("/duty/{code}", duty),
        Route("/declarations", Declarations),
    ],
    exception_handlers={GatewayError: gateway_failed},
)
