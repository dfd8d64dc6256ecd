import asyncio
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import settings
from curve import PowerCurves
from scada import Scada


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def performance(request: Request) -> JSONResponse:
    turbine = request.path_params["turbine"]
    scada: Scada = request.app.state.scada
    power, wind = await asyncio.gather(scada.power(turbine), scada.wind(turbine))
    expected = await request.app.state.curves.expected("v112", wind)
    return JSONResponse({"turbine": turbine, "ratio": round(power / expected, 3), "wind": wind})


async def load(request: Request) -> JSONResponse:
    power = await request.app.state.scada.power(request.path_params["turbine"])
    return JSONResponse({"load": round(power / settings.RATED_POWER, 3)})


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.scada = Scada()
    app.state.curves = PowerCurves()
    yield
    await app.state.scada.close()
    await app.state.curves.close()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/turbines/{turbine:int}/performance", performance),
        Route("/turbines/{turbine:int}/load", load),
    ],
    lifespan=lifespan,
)
