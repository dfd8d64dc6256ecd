from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from registers import Registers
from valuation import build_report


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def report(request: Request) -> JSONResponse:
    number = request.path_params["number"]
    return JSONResponse(await build_report(request.state.registers, number))


async def parcel(request: Request) -> JSONResponse:
    return JSONResponse(await request.state.registers.parcel(request.path_params["number"]))


@asynccontextmanager
async def lifespan(app: Starlette):
    registers = Registers()
    await registers.wait_until_up()
    yield {"registers": registers}
    await registers.close()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/properties/{number}/report", report),
        Route("/properties/{number}", parcel),
    ],
    lifespan=lifespan,
)
