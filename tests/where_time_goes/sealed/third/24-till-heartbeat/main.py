from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

import names
from tills import ask


@asynccontextmanager
async def lifespan(app):
    names.use_internal()
    yield


async def heartbeat(request):
    store = request.path_params["store"]
    till = request.path_params["till"]
    line = await ask(f"till{till}.store{store}.corp.example.", f"beat {store} {till}")
    return JSONResponse({"store": store, "till": till, "answer": line})


async def stores(request):
    return JSONResponse({"stores": list(range(1, 40))})


app = Starlette(routes=[Route("/stores/{store:int}/tills/{till:int}", heartbeat), Route("/stores", stores)], lifespan=lifespan)
