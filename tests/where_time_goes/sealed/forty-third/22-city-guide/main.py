from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.routing import Route

import feeds
import guide
import settings
import transit


@asynccontextmanager
async def lifespan(app):
    await feeds.start()
    yield
    await feeds.stop()


async def health(request):
    return JSONResponse({"status": "ok"})


async def city_page(request):
    city = settings.CITIES.get(request.path_params["slug"])
    if city is None:
        raise HTTPException(404, "unknown city")
    page = await guide.today(city)
    page["transit"] = await transit.disruptions(city["zone"])
    page = await guide.with_budget(page, city)
    return JSONResponse(page)


app = Starlette(
    lifespan=lifespan,
    routes=[
        Route("/health", health),
        Route("/cities/{slug}", city_page),
    ],
)
