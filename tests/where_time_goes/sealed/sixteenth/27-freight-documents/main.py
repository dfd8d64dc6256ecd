from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from freight import background
from freight.customs import Customs
from freight.declarations import Declarations


@asynccontextmanager
async def lifespan(app):
    customs = Customs()
    app.state.declarations = Declarations(customs)
    yield
    await background.drain()
    await customs.close()


async def health(request):
    return JSONResponse({"ok": True})


async def declare(request):
    waybill = request.path_params["waybill"]
    return JSONResponse(await request.app.state.declarations.declare(waybill))


app = Starlette(
    lifespan=lifespan,
    routes=[
        Route("/health", health),
        Route("/waybills/{waybill:int}/declaration", declare, methods=["POST"]),
    ],
)
