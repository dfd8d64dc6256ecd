from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from db import open_pool
from fiscal import FiscalClient
from invoices import InvoiceBook


@asynccontextmanager
async def lifespan(app: Starlette):
    pool = await open_pool()
    fiscal = FiscalClient()
    app.state.book = InvoiceBook(pool, fiscal)
    yield
    await fiscal.close()
    await pool.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def issue(request: Request) -> JSONResponse:
    body = await request.json()
    invoice = await request.app.state.book.issue(
        request.path_params["company"], body.get("customer", "walk-in"), int(body["cents"])
    )
    return JSONResponse(invoice, status_code=201)


async def latest(request: Request) -> JSONResponse:
    limit = min(int(request.query_params.get("limit", "5")), 50)
    rows = await request.app.state.book.latest(request.path_params["company"], limit)
    return JSONResponse({"invoices": rows})


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/companies/{company}/invoices", issue, methods=["POST"]),
        Route("/companies/{company}/invoices", latest, methods=["GET"]),
    ],
    lifespan=lifespan,
)
