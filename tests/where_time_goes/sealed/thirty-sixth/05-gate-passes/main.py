import hashlib
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

from visitors import Visitors

visitors = Visitors()


@asynccontextmanager
async def lifespan(app):
    await visitors.open()
    yield
    await visitors.close()


async def health(request):
    return PlainTextResponse("ok")


async def gate_pass(request):
    visitor = await visitors.find(request.path_params["number"])
    digest = hashlib.sha256(f"{visitor['visitor']}:{visitor['host']}".encode()).hexdigest()
    return JSONResponse({**visitor, "code": digest[:10].upper()})


async def issue(request):
    data = await request.json()
    visitor = await visitors.find(data["visitor"])
    return JSONResponse({"visitor": visitor["visitor"], "door": data.get("door", "main")}, status_code=201)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/passes/{number:int}", gate_pass),
        Route("/passes", issue, methods=["POST"]),
    ],
    lifespan=lifespan,
)
