import contextlib
import os

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from registry import Registry


@contextlib.asynccontextmanager
async def lifespan(app):
    async with Registry(os.environ.get("AUTHORITY", "http://127.0.0.1:27116")) as registry:
        yield {"registry": registry}


async def deed(request):
    number = request.path_params["number"]
    stamp = await request.state.registry.stamp(f"deed/{number}")
    return JSONResponse({"deed": number, "stamp": stamp})


async def will(request):
    number = request.path_params["number"]
    stamp = await request.state.registry.stamp(f"will/{number}")
    return JSONResponse({"will": number, "stamp": stamp})


app = Starlette(
    routes=[Route("/deeds/{number:int}", deed), Route("/wills/{number:int}", will)],
    lifespan=lifespan,
)
