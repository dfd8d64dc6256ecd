from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.routing import Route

import config
from clients import Fares, Rates
from itinerary import offer


@asynccontextmanager
async def lifespan(app):
    app.state.fares = Fares(config.fares)
    app.state.rates = Rates(config.rates)
    yield
    await app.state.fares.close()
    await app.state.rates.close()


async def search(request):
    route = request.path_params["route"]
    if route not in config.ROUTES:
        raise HTTPException(404)
    query = request.query_params
    state = request.app.state
    found = await offer(state.fares, state.rates, route, query.get("cabin", "economy"), query.get("currency", "EUR"))
    return JSONResponse(found)


async def health(request):
    return JSONResponse({"routes": len(config.ROUTES)})


app = Starlette(routes=[Route("/offers/{route}", search), Route("/health", health)], lifespan=lifespan)
