from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

import booking
from consulate import Consulate, ConsulateError


@asynccontextmanager
async def lifespan(app):
    app.state.consulate = Consulate()
    yield
    await app.state.consulate.close()


async def health(request):
    return JSONResponse({"status": "ok"})


async def calendar(request):
    category = request.path_params["category"]
    post = request.query_params.get("post", "vienna")
    found = await booking.days(request.app.state.consulate, category, post)
    return JSONResponse({"category": category, "post": post, "days": found})


async def appointment(request):
    form = await request.json()
    result = await booking.book(request.app.state.consulate, form["passport"], form["post"])
    return JSONResponse(result, status_code=201)


async def consulate_error(request, error):
    return JSONResponse({"error": str(error)}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/calendar/{category}", calendar),
        Route("/appointments", appointment, methods=["POST"]),
    ],
    exception_handlers={ConsulateError: consulate_error},
    lifespan=lifespan,
)
